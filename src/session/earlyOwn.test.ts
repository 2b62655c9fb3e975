// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { earlyOwnOf, releaseEarlyOwn, takeEarlyOwn, watchEarlyOwn } from './earlyOwn.ts';
import { readOwn, writeOwn } from './ownStorage.ts';

let stop: () => void;

function show(fields: string, form: Parameters<typeof earlyOwnOf>[0]): void {
  const around = document.createElement('div');
  around.innerHTML = fields;
  for (const [name, value] of Object.entries(earlyOwnOf(form))) around.setAttribute(name, value);
  document.body.replaceChildren(around);
}

function type(selector: string, text: string): void {
  const field = document.querySelector(selector) as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  localStorage.clear();
  for (const name of ['reply.4', 'profile.7']) {
    takeEarlyOwn(name);
    releaseEarlyOwn(name);
  }
  stop = watchEarlyOwn(document, 7);
});
afterEach(() => stop());

it('keeps a message from the first key on, until its script does', () => {
  show('<textarea name="body"></textarea>', { name: 'reply.4' });
  type('textarea', 'One\ntwo');
  const body = '[{"type":"p","children":[{"text":"One"}]},{"type":"p","children":[{"text":"two"}]}]';
  expect(readOwn(7, 'reply.4')).toEqual({ format: 'rich2', body });
  type('textarea', ' ');
  expect(readOwn(7, 'reply.4')).toBeUndefined();
  takeEarlyOwn('reply.4');
  type('textarea', 'Three');
  expect(readOwn(7, 'reply.4')).toBeUndefined();
});

it('keeps the fields of a form beside those of an earlier visit, and no secrets', () => {
  writeOwn(7, 'profile.7', { about: { text: 'Earlier', was: '' } });
  show('<input name="title" value="Baker"><input name="other"><input type="password" name="secret">', {
    name: 'profile.7',
    fields: ['title', 'about', 'secret'],
  });
  type('[name="title"]', 'Miller');
  type('[name="other"]', 'Not kept');
  type('[name="secret"]', 'hush');
  const about = { text: 'Earlier', was: '' };
  expect(readOwn(7, 'profile.7')).toEqual({ about, title: { text: 'Miller', was: 'Baker' } });
  type('[name="title"]', 'Baker');
  expect(readOwn(7, 'profile.7')).toEqual({ about });
  expect([...takeEarlyOwn('profile.7')]).toEqual(['title']);
});
