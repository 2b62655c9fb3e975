// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rememberFocus } from './rememberFocus.ts';

const page = (entry: string) => {
  const row = (id: number) =>
    `<li data-record="discussion:${id}"><button>${entry}</button><button ` +
    'data-act="menu" aria-label="Options">…</button></li>';
  document.body.innerHTML = `<ul>${row(1)}${row(2)}</ul><input>`;
};
const menu = () => document.querySelectorAll<HTMLElement>('[data-act="menu"]')[1];

it('focuses the same button of the same post again after rendering', () => {
  page('Reply');
  menu()?.focus();
  const giveBack = rememberFocus();
  page('');
  giveBack();
  expect(document.activeElement).toBe(menu());
});

it('a focus that has moved stays', () => {
  page('Reply');
  menu()?.focus();
  const giveBack = rememberFocus();
  page('Reply');
  const field = document.querySelector('input');
  field?.focus();
  giveBack();
  expect(document.activeElement).toBe(field);
});
