// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepPresses, replayPresses } from './earlyPresses.ts';

it('replays each control once, the one pressed last at the end', () => {
  document.body.innerHTML = '<button type="button">a</button><button type="button">b</button>';
  const [a, b] = document.querySelectorAll('button');
  keepPresses(document);
  for (const button of [a, b, b, a]) button?.click();
  expect(document.documentElement.hasAttribute('data-loading')).toBe(true);
  const seen: (string | null)[] = [];
  document.body.addEventListener('click', ({ target }) => seen.push((target as Element).textContent));
  replayPresses(document);
  expect(seen).toEqual(['b', 'a']);
  expect(document.documentElement.hasAttribute('data-loading')).toBe(false);
});
