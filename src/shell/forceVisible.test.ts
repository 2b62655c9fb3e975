// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forceVisibleMs, watchWindowErrors } from './forceVisible.ts';

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  document.body.style.visibility = 'hidden';
  document.body.hidden = true;
  stop = watchWindowErrors(window);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.removeAttribute('style');
});

it('[SH-ERR-013] shows a hidden page 800 ms after a script has failed', () => {
  window.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(forceVisibleMs - 1);
  expect(document.body.style.visibility).toBe('hidden');
  vi.advanceTimersByTime(1);
  expect([document.body.style.visibility, document.body.hidden]).toEqual(['visible', false]);
  expect(forceVisibleMs).toBe(800);
});
