// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { announceMarkup, announcePage, onMarkupShown } from './pageViews.ts';

const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it('reports markup once a frame, whatever announced it', async () => {
  const seen = vi.fn();
  stops.push(onMarkupShown(seen));
  announceMarkup();
  announceMarkup();
  announcePage();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(seen).not.toHaveBeenCalled();
  await nextFrame();
  expect(seen).toHaveBeenCalledTimes(1);
  announcePage();
  await nextFrame();
  expect(seen).toHaveBeenCalledTimes(2);
});

it('reports nothing once stopped, not even pending views', async () => {
  const seen = vi.fn();
  const stop = onMarkupShown(seen);
  announceMarkup();
  stop();
  announceMarkup();
  await nextFrame();
  expect(seen).not.toHaveBeenCalled();
});
