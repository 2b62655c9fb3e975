// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { afterScroll, type ScrollPlace, watchTitleBar } from './titleBarScroll.ts';

const through = (...tops: readonly number[]) => tops.reduce<ScrollPlace>(afterScroll, { top: 0, isAway: false }).isAway;
let stop = () => {};
afterEach(() => stop());

it('[SH-TITLE-008] stands aside on the way down and comes back on the way up', () => {
  expect(through(500)).toBe(true);
  expect(through(500, 480)).toBe(false);
  expect(through(500, 480, 520)).toBe(true);
});

it('[SH-TITLE-019] stays within the first 400 px, and while the page moves 10 px or less', () => {
  expect(through(400)).toBe(false);
  expect(through(395, 405)).toBe(false);
  expect(through(500, 490)).toBe(true);
  expect(through(500, 495, 489)).toBe(false);
  expect(through(500, 300)).toBe(false);
});

it('[SH-TITLE-008] marks the bar of the page', () => {
  document.body.innerHTML = '<header data-hides-on-scroll=""></header>';
  stop = watchTitleBar(window);
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  expect(document.querySelector('header')?.hasAttribute('data-away')).toBe(true);
  Object.defineProperty(window, 'scrollY', { value: 700, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  expect(document.querySelector('header')?.hasAttribute('data-away')).toBe(false);
});
