// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { moveInRow, tidyRows } from './rowStops.ts';
import { findStops, focusedStop, moveStop, nextIndex } from './stops.ts';

const row = (name: string) => `
  <li data-row="" data-record="discussion:1">
    <h3><a href="/${name}">${name}</a></h3><p><a href="/people">Author</a></p>
    <label><input type="checkbox" aria-label="Select ${name}"></label>
    <button type="button">Bookmark: ${name}</button>
  </li>`;

function show(html: string, direction: 'ltr' | 'rtl' = 'ltr'): void {
  document.body.innerHTML = `<main>${html}</main>`;
  document.documentElement.dir = direction;
  document.body.style.direction = direction;
}
afterEach(() => document.body.replaceChildren());

const active = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const press = (key: string) => moveInRow({ key }, document.activeElement);

describe('steps through a page', () => {
  it('begin with the first visible row, return to the one above it, and end at the ends', () => {
    expect(nextIndex(1, -1, [-200, -100, 10, 90])).toBe(2);
    expect(nextIndex(-1, -1, [-200, -100, 10, 90])).toBe(1);
    expect(nextIndex(-1, -1, [10, 90])).toBeUndefined();
    expect(nextIndex(1, -1, [-200, -100])).toBe(1);
    expect(nextIndex(1, -1, [])).toBeUndefined();
    expect([nextIndex(1, 0, [0, 9]), nextIndex(1, 1, [0, 9]), nextIndex(-1, 0, [0, 9])]).toEqual([
      1,
      undefined,
      undefined,
    ]);
  });

  it('lead from title to title, and from wherever the focus is in a row', () => {
    show(`<ul>${row('one')}${row('two')}${row('three')}</ul>`);
    document.querySelectorAll('button')[0]?.focus();
    moveStop(1);
    expect(active()).toBe('two');
    moveStop(1);
    moveStop(1);
    expect(active()).toBe('three');
    moveStop(-1);
    expect(active()).toBe('two');
  });

  it('lead through the posts of a thread, which are no stops of Tab', () => {
    show(`<article data-record="discussion:1">post</article>
      <ol>
        <li><article data-record="comment:2">first</article></li>
        <li><article id="Comment_3">deleted</article></li>
      </ol>
      <aside><ul>${row('suggested')}</ul></aside>`);
    expect(findStops(document)).toHaveLength(2);
    document.querySelector<HTMLElement>('article')?.setAttribute('tabindex', '-1');
    document.querySelector<HTMLElement>('article')?.focus();
    moveStop(1);
    expect([active(), focusedStop()?.dataset['record']]).toEqual(['first', 'comment:2']);
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
    (document.activeElement as HTMLElement).blur();
    expect(document.querySelector('[data-record="comment:2"]')?.hasAttribute('tabindex')).toBe(false);
  });
});

describe('a row of a list', () => {
  it('is one stop of Tab, its title; rows that come later too', () => {
    show(`<ul>${row('one')}</ul>`);
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>('a, button, input')].filter((one) => one.tabIndex === 0);
    tidyRows(document);
    expect(stops().map(({ textContent }) => textContent)).toEqual(['one']);
    document.querySelector('ul')?.insertAdjacentHTML('beforeend', row('two'));
    tidyRows(document);
    expect(stops().map(({ textContent }) => textContent)).toEqual(['one', 'two']);
  });

  it('has its controls in reach of the arrow keys, and lets other keys go', () => {
    show(`<ul>${row('one')}</ul>`);
    document.querySelector<HTMLElement>('h3 a')?.focus();
    expect([press('ArrowRight'), active()]).toEqual([true, 'Author']);
    expect([press('End'), active()]).toEqual([true, 'Bookmark: one']);
    expect([press('ArrowRight'), active()]).toEqual([true, 'Bookmark: one']);
    expect([press('Home'), active()]).toEqual([true, 'Select one']);
    expect([press('ArrowDown'), press('a')]).toEqual([false, false]);
    document.querySelector<HTMLElement>('h3 a')?.focus();
    expect([press('ArrowLeft'), active()]).toEqual([true, 'Select one']);
  });

  it('has them in the order of reading from right to left, too', () => {
    show(`<ul>${row('one')}</ul>`, 'rtl');
    document.querySelectorAll<HTMLElement>('[data-row]').forEach((one) => {
      one.style.direction = 'rtl';
    });
    document.querySelector<HTMLElement>('h3 a')?.focus();
    expect([press('ArrowLeft'), active()]).toEqual([true, 'Author']);
    expect([press('ArrowRight'), active()]).toEqual([true, 'one']);
  });
});
