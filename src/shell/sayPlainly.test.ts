// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayPlainly } from './sayPlainly.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('announces once in the toast area, and removes it', () => {
  document.body.innerHTML = '<main></main>';
  for (let press = 0; press < 3; press += 1) sayPlainly(document, 'No line.');
  const area = document.querySelector('[role="status"]');
  expect([area?.textContent, area?.children.length]).toEqual(['No line.', 1]);
  vi.runAllTimers();
  expect(area?.textContent).toBe('');
});
