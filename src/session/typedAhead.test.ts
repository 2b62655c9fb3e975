// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { holdTyping } from './typedAhead.ts';

// happy-dom has no commands of editing.
const typed: string[] = [];
document.execCommand = (name, _, value = '') => typed.push(name === 'insertText' ? value : `<${name}>`) > 0;

const later = () => new Promise((resolve) => setTimeout(resolve, 1));
/** Whether the page gets the key, too. */
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const onKey = vi.fn();
document.addEventListener('keydown', onKey);

function add(name: 'textarea' | 'button'): HTMLElement {
  const element = document.body.appendChild(document.createElement(name));
  return element;
}

afterEach(() => {
  press('Escape');
  document.body.replaceChildren();
  typed.splice(0);
  onKey.mockClear();
});

it('types what was typed before the field had the focus into it, and keeps it from the shortcuts', async () => {
  holdTyping(window);
  for (const key of ['m', 'y', 'x', 'Backspace', ' ', 'e', 'Enter', 'b']) press(key);
  expect(onKey).not.toHaveBeenCalled();
  const field = add('textarea');
  field.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(press('!')).toBe(false);
  field.focus();
  press('?');
  await later();
  expect(typed).toEqual(['my e', '<insertLineBreak>', 'b!?']);
  press('z');
  expect(onKey).toHaveBeenCalledTimes(1);
});

it('takes no key from a field that had the focus before', async () => {
  const field = add('textarea');
  field.focus();
  holdTyping(window);
  const isLeft = field.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true, cancelable: true }));
  expect(isLeft).toBe(true);
  await later();
  expect(typed).toEqual([]);
});

it('leaves keys with modifiers to the page', () => {
  holdTyping(window);
  press('k', { ctrlKey: true });
  press('ArrowDown');
  expect(onKey).toHaveBeenCalledTimes(2);
});

it.each([
  ['presses something else', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['leaves with Escape', () => press('Escape')],
  ['gets to a button', () => add('button').focus()],
])('ends when the person %s', async (_, turn) => {
  holdTyping(window);
  press('m');
  turn();
  onKey.mockClear();
  press('j');
  expect(onKey).toHaveBeenCalledTimes(1);
  add('textarea').focus();
  await later();
  expect(typed).toEqual([]);
});

it('ends after a while, so that the shortcuts come back if no form opens', () => {
  vi.useFakeTimers();
  holdTyping(window);
  vi.advanceTimersByTime(10_000);
  press('j');
  vi.useRealTimers();
  expect(onKey).toHaveBeenCalledTimes(1);
});
