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

  it('[SH-ROUTE-020] is looked for once more after 500 ms', () => {
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
});
