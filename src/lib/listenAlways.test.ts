// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenAlways } from './listenAlways.ts';

const stop = new AbortController();
const heard = vi.fn();
const press = () => document.querySelector('p')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

beforeEach(() => {
  document.body.innerHTML = '<div><p></p></div>';
  heard.mockClear();
  listenAlways(document, 'click', heard, { signal: stop.signal });
});
afterEach(() => document.body.replaceChildren());

it('receives each click once, also if stopped while capturing, and none if stopped while bubbling', () => {
  const part = document.querySelector('div') as HTMLElement;
  press();
  expect(heard).toHaveBeenCalledTimes(1);
  const end = (event: Event) => {
    event.stopPropagation();
    event.stopPropagation();
  };
  part.addEventListener('click', end, { capture: true });
  press();
  expect(heard).toHaveBeenCalledTimes(2);
  part.removeEventListener('click', end, { capture: true });
  part.addEventListener('click', end);
  press();
  expect(heard).toHaveBeenCalledTimes(2);
  stop.abort();
  part.removeEventListener('click', end);
  press();
  expect(heard).toHaveBeenCalledTimes(2);
});
