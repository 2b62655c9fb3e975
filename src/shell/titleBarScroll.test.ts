// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { announcePage } from '#session/pageViews.ts';
import { afterScroll, type ScrollPlace, watchTitleBar } from './titleBarScroll.ts';

const through = (...tops: readonly number[]) => tops.reduce<ScrollPlace>(afterScroll, { top: 0, isAway: false }).isAway;
let stop = () => {};
afterEach(() => stop());

it('[SH-TITLE-008] hides when scrolling down and returns when scrolling up', () => {
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

it('measures the bar that another page brings, unless it has the same words', () => {
  const bar = (words: string) => `<div id="app"><header><nav data-menu-bar="">${words}</nav></header></div>`;
  const isCrowded = () => document.querySelector('header')?.hasAttribute('data-crowded');
  const measured: string[] = [];
  const rowHeight = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight');
  Object.defineProperty(Element.prototype, 'scrollHeight', {
    configurable: true,
    get(this: Element) {
      measured.push(this.textContent ?? '');
      return this.textContent === 'long' ? 90 : 0;
    },
  });
  document.body.innerHTML = bar('long');
  stop = watchTitleBar(window);
  expect([isCrowded(), measured]).toEqual([true, ['long']]);
  for (const words of ['long', 'short']) {
    document.body.innerHTML = bar(words);
    announcePage();
    expect(isCrowded()).toBe(words === 'long');
  }
  expect(measured).toEqual(['long', 'short']);
  if (rowHeight) Object.defineProperty(Element.prototype, 'scrollHeight', rowHeight);
});
