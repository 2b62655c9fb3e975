// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PageState } from '#contracts/page.ts';
import { announcePage } from '#session/pageViews.ts';
import { earlyPlaceOf, keepEarly, leaveEarly, releaseEarly, takeEarly, watchEarlyWords } from './earlyInput.ts';
import { createJournal } from './journal.ts';

const comment = { kind: 'comment', discussionID: 66 } as const;
const post = { kind: 'post', categoryID: 5, postTypeID: 'question' } as const;
const kept = (place: typeof comment | typeof post) => createJournal(7).read(place);
let stop: () => void;

function show(fields: string, attributes: Readonly<Record<string, string>>): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = fields;
  for (const [name, value] of Object.entries(attributes)) form.setAttribute(name, value);
  document.body.replaceChildren(form);
  return form;
}

function type(form: HTMLFormElement, selector: string, text: string): void {
  const field = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  if (!field) throw new Error(`There is no ${selector}.`);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  localStorage.clear();
  for (const place of ['comment.66', 'new.5.question', 'edit.66']) {
    releaseEarly(place);
    leaveEarly(place);
  }
  stop = watchEarlyWords(document, 7);
});
afterEach(() => stop());

it('keeps a comment from the first key on, as the words of a tab that is gone', () => {
  const form = show(
    '<textarea name="body"></textarea>',
    earlyPlaceOf({ place: 'comment.66', draftType: 'comment', draftMeta: {}, draftID: 4, sequence: 2 }),
  );
  type(form, 'textarea', 'F');
  expect(kept(comment)).toMatchObject([{ attributes: { format: 'rich2' }, isStored: false, draftID: 4, sequence: 2 }]);
  type(form, 'textarea', 'First\nsecond');
  const [entry, ...more] = kept(comment);
  expect(more).toEqual([]);
  expect(JSON.parse(String(entry?.attributes['body']))).toEqual([
    { type: 'p', children: [{ text: 'First' }] },
    { type: 'p', children: [{ text: 'second' }] },
  ]);
  type(form, 'textarea', ' ');
  expect(kept(comment)).toEqual([]);
});

it('keeps the title of a post, its category and its kind', () => {
  const draftMeta = { categoryID: 5, postTypeID: 'question' };
  const form = show(
    '<input name="name"><textarea name="body"></textarea>',
    earlyPlaceOf({ place: 'new.5.question', draftType: 'discussion', draftMeta }),
  );
  type(form, 'input', 'Beans');
  expect(kept(post)).toMatchObject([
    { attributes: { body: '', draftType: 'discussion', draftMeta: { ...draftMeta, name: 'Beans' } } },
  ]);
});

it('leaves the words to the draft once it is known, until another form begins there', () => {
  const form = show(
    '<textarea name="body"></textarea>',
    earlyPlaceOf({ place: 'comment.66', draftType: 'comment', draftMeta: {} }),
  );
  type(form, 'textarea', 'Words');
  takeEarly(7, 'comment.66');
  expect(kept(comment)).toEqual([]);
  type(form, 'textarea', 'Words and more');
  expect(kept(comment)).toEqual([]);
  releaseEarly('comment.66');
  keepEarly(7, 'comment.66', { attributes: { body: 'x' } });
  expect(kept(comment)).toHaveLength(1);
});

const edit = { kind: 'editPost', discussionID: 66 } as const;
const beginEdit = (body: string, format: string) =>
  earlyPlaceOf({
    place: 'edit.66',
    draftType: 'discussion',
    draftMeta: {},
    begin: { format, body, draftType: 'discussion', draftMeta: { name: 'Beans', categoryID: 5 } },
  });

it('keeps the title of a post that is edited, beside the text that has no script yet', () => {
  const body = '[{"type":"p","children":[{"text":"Long"}]}]';
  const fields = '<input name="name" value="Beans"><textarea name="body" readonly></textarea>';
  const form = show(fields, beginEdit(body, 'rich2'));
  type(form, 'input', 'Broad beans');
  expect(createJournal(7).read(edit)).toMatchObject([
    { attributes: { format: 'rich2', body, draftMeta: { name: 'Broad beans', categoryID: 5 } } },
  ]);
  type(form, 'input', 'Beans');
  expect(createJournal(7).read(edit)).toEqual([]);
});

it('keeps the Markdown of a post that is edited as it is', () => {
  const fields = '<input name="name" value="Beans"><textarea name="body">*Long*</textarea>';
  type(show(fields, beginEdit('*Long*', 'markdown')), 'textarea', '*Longer*');
  expect(createJournal(7).read(edit)).toMatchObject([
    { attributes: { format: 'markdown', body: '*Longer*', draftMeta: { name: 'Beans' } } },
  ]);
});

it('ignores other forms and other accounts', () => {
  type(show('<textarea name="body"></textarea>', {}), 'textarea', 'Words');
  type(show('<textarea name="body"></textarea>', { 'data-draft': '{' }), 'textarea', 'Words');
  expect(localStorage.length).toBe(0);
});

it.each([
  ['a page that Back returns to', () => announcePage({} as PageState)],
  ['a form that opens again', () => leaveEarly('comment.66')],
])('keeps the words of a form that closed early, beside those of %s', (_, leave) => {
  const fields = '<textarea name="body"></textarea>';
  const attributes = earlyPlaceOf({ place: 'comment.66', draftType: 'comment', draftMeta: {} });
  type(show(fields, attributes), 'textarea', 'First words');
  leave();
  type(show(fields, attributes), 'textarea', 'Other words');
  expect(kept(comment)).toHaveLength(2);
  takeEarly(7, 'comment.66');
  expect(kept(comment)).toMatchObject([{ attributes: { body: expect.stringContaining('First words') } }]);
});
