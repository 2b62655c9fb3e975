// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { embedPollMs, embedScrollsPerSecond, embedScrollThreshold, isScrolled } from '#domain/siteEmbed.ts';
import type { PageContext } from '../behaviour.ts';
import { watchEmbedding } from './watchEmbedding.ts';

/** Each test has its own origin, because listeners of earlier tests remain. */
let around = '';
let count = 0;
const told = vi.fn();
const realParent = Object.getOwnPropertyDescriptor(window, 'parent');
const embed = (embedParents?: readonly string[]) =>
  watchEmbedding({ state: { embedParents } } as unknown as PageContext, undefined);
const scrollTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  vi.useFakeTimers();
  count += 1;
  around = `https://site${count}.example`;
  told.mockClear();
  Object.defineProperty(window, 'parent', { value: { postMessage: told }, configurable: true });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  if (realParent) Object.defineProperty(window, 'parent', realParent);
});

describe('the site in a frame of another', () => {
  it('[SH-EMBED-004] looks every 200 ms whether address or title have changed, and tells when they have', () => {
    expect(embedPollMs).toBe(200);
    document.title = 'One';
    embed([around]);
    expect(told.mock.calls).toEqual([
      [{ source: 'folkmoot', kind: 'location', href: location.href, title: 'One' }, around],
    ]);
    vi.advanceTimersByTime(1000);
    expect(told).toHaveBeenCalledOnce();
    document.title = 'Two';
    vi.advanceTimersByTime(199);
    expect(told).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Two' }), around);
  });

  it('[SH-EMBED-005] says that the page is scrolled from above 50 px on', () => {
    expect(embedScrollThreshold).toBe(50);
    expect([0, 50, 51].map(isScrolled)).toEqual([false, false, true]);
    embed([around]);
    scrollTo(50);
    vi.advanceTimersByTime(20);
    expect(told).toHaveBeenLastCalledWith({ source: 'folkmoot', kind: 'scroll', top: 50, isScrolled: false }, around);
    scrollTo(51);
    vi.advanceTimersByTime(20);
    expect(told).toHaveBeenLastCalledWith({ source: 'folkmoot', kind: 'scroll', top: 51, isScrolled: true }, around);
  });

  it('[SH-EMBED-006] reports scrolling 60 times a second at most, including the last position', () => {
    expect(embedScrollsPerSecond).toBe(60);
    embed([around]);
    told.mockClear();
    for (let step = 1; step <= 1000; step += 1) {
      scrollTo(step);
      vi.advanceTimersByTime(1);
    }
    const within = told.mock.calls.filter(([message, origin]) => message.kind === 'scroll' && origin === around).length;
    expect(within).toBeLessThanOrEqual(60);
    vi.advanceTimersByTime(50);
    const scrolls = told.mock.calls.filter(([message, origin]) => message.kind === 'scroll' && origin === around);
    expect(scrolls.length).toBeGreaterThan(40);
    expect(scrolls.at(-1)?.[0]).toMatchObject({ top: 1000 });
  });

  it('sends messages to the sites in the settings only', () => {
    embed();
    embed([]);
    scrollTo(10);
    vi.advanceTimersByTime(20);
    expect(told.mock.calls.some(([, origin]) => origin === around)).toBe(false);
    embed([around]);
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'location' }), around);
  });

  it('sends no messages when not framed', () => {
    Object.defineProperty(window, 'parent', { value: window, configurable: true });
    const own = vi.spyOn(window, 'postMessage');
    embed([around]);
    expect(own).not.toHaveBeenCalled();
  });
});
