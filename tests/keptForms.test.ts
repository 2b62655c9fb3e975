import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasOwnInput } from '#session/ownInput.ts';
import { writeOwn } from '#session/ownStorage.ts';
import { readSourceFiles } from './support/sourceFiles.ts';

/** A storage of a browser, whose keys are its properties. */
function createStorage(): object {
  const storage: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => {
      storage[key] = text;
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value });
  return storage;
}

beforeEach(() => vi.stubGlobal('localStorage', createStorage()));

const code = readSourceFiles().filter(
  ({ path }) => /^(?:src|widgets)\//.test(path) && !/\.test\.|\/testing\//.test(path),
);

/** The names that a form gives itself; this one is told its name by its screen. */
const toldNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['src/features/settings/useSettings.ts', ['settings.form']],
]);

/** The names in the call of `useKeptFields` at this place of a text. */
function namesAt(text: string, at: number): readonly string[] {
  const [, name = ''] = /\bname: ([^\n]*)/.exec(text.slice(at, at + 400)) ?? [];
  return [...name.matchAll(/['`]([a-z]\w*\.[^'`\n]*)/gi)].map(([, words = '']) => words.replace(/\$\{.*/, '1'));
}

const forms = code
  .filter(({ path }) => path !== 'src/ui/form/useKeptFields.ts')
  .flatMap(({ path, text }) =>
    [...text.matchAll(/\buseKeptFields(?:<[^(]*>)?\(/g)].map(({ index }) => ({
      path,
      names: toldNames.get(path) ?? namesAt(text, index),
    })),
  );

describe('input of forms that only this browser has (N8)', () => {
  it('has a name that this test finds', () => {
    expect(forms.length).toBeGreaterThan(25);
    expect(forms.filter(({ names }) => names.length === 0).map(({ path }) => path)).toEqual([]);
  });

  it.each(forms.flatMap(({ path, names }) => names.map((name) => [name, path] as const)))(
    'is counted before signing out deletes it: %s of %s',
    async (name) => {
      writeOwn(3, name, { field: { text: 'typed', was: '' } });
      expect(await hasOwnInput(3)).toBe(true);
    },
  );

  it('is kept by the modules whose names are counted, and by no other', () => {
    const writers = code.filter(
      ({ text }) => /\bfolkmoot\.own\b/.test(text) && /\b(?:setItem|indexedDB|storage)\b/.test(text),
    );
    expect(writers.map(({ path }) => path)).toEqual([
      'src/session/drafts/earlyInput.ts',
      'src/session/drafts/journal.ts',
      'src/session/durableOwn.ts',
      'src/session/ownStorage.ts',
    ]);
  });
});
