// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { typeAgain, watchTyping } from './typedEarly.ts';

let stop: () => void;
const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
const type = (text: string, caret = text.length) => {
  field().value = text;
  field().setSelectionRange(caret, caret);
  field().dispatchEvent(new Event('input', { bubbles: true }));
};
/** As React does when it takes the field over. */
const takeOver = () => {
  field().value = '';
  typeAgain(document);
};

beforeEach(() => {
  document.body.innerHTML = '<textarea></textarea>';
  stop = watchTyping(window);
});
afterEach(() => stop());

it('gives back what was typed before the script, with the caret where it was', () => {
  field().focus();
  type('one three');
  field().setSelectionRange(4, 4);
  document.dispatchEvent(new Event('selectionchange'));
  const heard: string[] = [];
  field().addEventListener('input', () => heard.push(field().value));
  takeOver();
  expect([field().value, field().selectionStart, heard]).toEqual(['one three', 4, ['one three']]);
});

it('never types it again once the field has been taken over: it may have been sent since', () => {
  type('A comment');
  takeOver();
  type('');
  typeAgain(document);
  expect(field().value).toBe('');
  type('The next');
  field().value = '';
  typeAgain(document);
  expect(field().value).toBe('');
});
