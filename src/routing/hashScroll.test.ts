// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findHashTarget, hashRetryMs, scrollToHash } from './hashScroll.ts';

const scrolled: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.textContent ?? '');
  };
});
afterEach(() => {
  vi.useRealTimers();
  scrolled.length = 0;
});

describe('a hash', () => {
  it('[SH-ROUTE-018] [SH-ROUTE-019] names an element by data-id, else by id', () => {
    document.body.innerHTML =
      '<p id="rules">by id</p><h2 data-id="rules">by data-id</h2><p id="a b">blank</p><p id="Comment_3">comment</p>';
    expect(
      ['#rules', '#a%20b', '#Comment_3', '#none', '#', '#%E0%A4%A'].map((hash) => findHashTarget(hash)?.textContent),
    ).toEqual(['by data-id', 'blank', 'comment', undefined, undefined, undefined]);
  });

  it('names its element also where the browser leaves a text directive in it', () => {
    document.body.innerHTML = '<p id="Comment_3">comment</p>';
    expect(findHashTarget('#Comment_3:~:text=Dig%20in')?.textContent).toBe('comment');
  });

  it('[SH-ROUTE-020] is searched for again after 500 ms', () => {
    document.body.innerHTML = '';
    scrollToHash('#late');
    vi.advanceTimersByTime(hashRetryMs - 1);
    document.body.innerHTML = '<p data-id="late">late</p>';
    expect(scrolled).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([scrolled, hashRetryMs]).toEqual([['late'], 500]);
  });

  it('takes the focus along, and opens what folds its target away', () => {
    document.body.innerHTML = '<details><summary>More</summary><h2 id="deep">Deep</h2></details>';
    scrollToHash('#deep');
    expect(document.activeElement?.id).toBe('deep');
    expect(document.querySelector('details')?.open).toBe(true);
  });

  it('[SH-ROUTE-018] [SH-ROUTE-019] names elements in an HTML widget, with the prefix of its ids and without', () => {
    document.body.innerHTML = '<p id="rules">of the page</p><details><div></div></details>';
    const root = document.querySelector('div')?.attachShadow({ mode: 'open' });
    if (root)
      root.innerHTML = '<a href="#x">Link</a><h2 data-id="rules">of the widget</h2><p id="user-content-x">x</p>';
    expect(
      ['#rules', '#x', '#user-content-x', '#user-content-rules', '#y'].map((hash) => findHashTarget(hash)?.textContent),
    ).toEqual(['of the page', 'x', 'x', 'of the widget', undefined]);
    expect(findHashTarget('#rules', root?.firstChild as Node)?.textContent).toBe('of the widget');
    scrollToHash('#x');
    expect([scrolled, root?.activeElement?.id, document.querySelector('details')?.open]).toEqual([
      ['x'],
      'user-content-x',
      true,
    ]);
  });
});
