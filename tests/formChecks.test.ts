import { describe, expect, it } from 'vitest';
import { code, withoutComments } from './support/architecture.ts';

/** Forms that browsers submit themselves, with the reason why they need no check of their own. */
const plainForms: ReadonlyMap<string, string> = new Map([
  ['src/features/search/SearchBox.tsx', 'its text may be empty'],
  ['src/features/thread/ThreadPosition.tsx', 'works in HTML that is not hydrated'],
  ['src/ui/pager/Pager.tsx', 'jumpToPage checks the number'],
  ['widgets/footer/LanguageSwitch.tsx', 'one choice that is never empty'],
  ['widgets/title-bar/MeLinks.tsx', 'has no fields'],
]);

/** Forms that are checked by code of their own instead of `useForm`, with the reason. */
const ownCheck: ReadonlyMap<string, string> = new Map([
  ['src/features/editor/parts/AltDialog.tsx', 'one text that may be empty'],
  ['src/features/editor/parts/LinkDialog.tsx', 'has its own check of addresses'],
  ['src/features/entryForm/EntryForm.tsx', 'the server checks it, with and without script'],
  ['src/features/navigation/NavigationScreen.tsx', 'the schema form shows the errors of the server'],
  ['src/features/settings/SettingsScreen.tsx', 'asks about risks first'],
  ['src/features/translations/TranslationForm.tsx', 'all texts may be empty'],
  ['src/ui/form/GetForm.tsx', 'shows what browsers check'],
  ['widgets/new-message/NewMessage.tsx', 'its editor is no field of HTML'],
]);

const sources = code
  .filter(({ path }) => /^(?:src|widgets)\/.*\.tsx$/.test(path))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }));

const forms = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/<form\b(?:=>|[^>])*>/g)].map(([tag]) => ({ path, tag, text })),
);

describe('forms', () => {
  it('show errors in the language of the site, not in bubbles of the browser', () => {
    const faults = forms.filter(({ path, tag }) => !plainForms.has(path) && !/\bnoValidate\b/.test(tag));
    expect(
      faults.map(({ path }) => `${path} has a form that the browser checks: add \`noValidate\`, or use GetForm.`),
    ).toEqual([]);
  });

  it('are submitted by useForm, which finds empty required fields', () => {
    const faults = forms.filter(
      ({ path, text }) => !plainForms.has(path) && !ownCheck.has(path) && !/\.submit(?:\(event\)|\})/.test(text),
    );
    expect(faults.map(({ path }) => `${path} has a form with a check of its own: use \`form.submit(event)\`.`)).toEqual(
      [],
    );
  });

  it('are given to useForm when they are sent, so that it finds the first wrong field', () => {
    const later = ['src/features/compose/', 'src/features/settings/RiskDialog.tsx', 'widgets/new-message/'];
    const faults = sources.filter(
      ({ path, text }) => /\bform\.submit\(\)/.test(text) && !later.some((start) => path.startsWith(start)),
    );
    expect(faults.map(({ path }) => `${path} sends a form without its element: use FormModal.`)).toEqual([]);
  });

  it('[SH-ERR-015] show an error of the server whole, not only its text', () => {
    const tags = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/<FormErrors\b[^>]*>/g)].map(([tag]) => ({ path, tag, text })),
    );
    expect(tags.length).toBeGreaterThan(20);
    const asText = tags.filter(({ text }) => /\b(?:errorText|wholeText|problemOf)\(/.test(text));
    const halves = tags.filter(({ tag }) => /\bmessage=/.test(tag) && !/\bfault=/.test(tag));
    expect(
      [...asText, ...halves].map(({ path, tag }) => `${path}: ${tag} shows a mere text: give it \`fault\`.`),
    ).toEqual([]);
  });

  it('have no exceptions that are gone', () => {
    const paths = new Set(forms.map(({ path }) => path));
    expect([...plainForms.keys(), ...ownCheck.keys()].filter((path) => !paths.has(path))).toEqual([]);
  });
});
