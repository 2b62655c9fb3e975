// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceMarkup } from '#session/pageViews.ts';
import { watchCarousels } from './watchCarousels.ts';

const sizes: ResizeObserverCallback[] = [];
let track: HTMLElement;
let at = 0;

function draw(direction: 'ltr' | 'rtl' = 'ltr'): void {
  document.body.innerHTML = `<div data-carousel style="direction:${direction}">
    <button hidden data-carousel-step="previous">P</button>
    <ul tabindex="0" style="direction:${direction}"><li><a href="/1">1</a></li><li><a href="/2">2</a></li><li><a
    href="/3">3</a></li></ul>
    <button hidden data-carousel-step="next">N</button></div>`;
  track = document.querySelector('ul') as HTMLElement;
  at = 0;
  announceMarkup();
  Object.defineProperties(track, {
    scrollWidth: { get: () => 900 },
    clientWidth: { get: () => 300 },
    scrollLeft: { get: () => at },
  });
}
const hidden = () => [...document.querySelectorAll('button')].map((button) => button.hidden);
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const focused = () => document.activeElement?.textContent;

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: ResizeObserverCallback) {
        sizes.push(callback);
      }
      observe = () => undefined;
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
  draw();
  watchCarousels();
});
beforeEach(async () => {
  draw();
  await vi.waitFor(() => expect(hidden()).toEqual([true, false]));
});
afterEach(() => vi.restoreAllMocks());

describe('carousels', () => {
  it('shows the buttons that lead somewhere, also on what arrives later', () => {
    at = 200;
    track.dispatchEvent(new Event('scroll'));
    expect(hidden()).toEqual([false, false]);
    at = 600;
    track.dispatchEvent(new Event('scroll'));
    expect(hidden()).toEqual([false, true]);
  });

  it('keeps the focus inside when its button has done its work', () => {
    const next = document.querySelector<HTMLElement>('[data-carousel-step="next"]');
    next?.focus();
    at = 600;
    track.dispatchEvent(new Event('scroll'));
    expect(document.activeElement).toBe(track);
  });

  it('turns by its buttons, the other way round from right to left', () => {
    const moves: number[] = [];
    const turn = (element: HTMLElement) => {
      element.scrollBy = ((options: ScrollToOptions) => moves.push(options.left ?? 0)) as typeof element.scrollBy;
      document.querySelector<HTMLElement>('[data-carousel-step="next"]')?.click();
    };
    turn(track);
    draw('rtl');
    turn(track);
    expect(moves).toEqual([270, -270]);
  });

  it('moves from slide to slide by arrows, Home and End, and stops at the ends', () => {
    track.focus();
    press('ArrowRight');
    expect(focused()).toBe('1');
    press('ArrowRight');
    press('ArrowRight');
    press('ArrowRight');
    expect(focused()).toBe('3');
    press('Home');
    expect(focused()).toBe('1');
    press('End');
    press('ArrowLeft');
    expect(focused()).toBe('2');
  });

  it('follows the direction of the text', () => {
    draw('rtl');
    track.focus();
    press('ArrowLeft');
    press('ArrowLeft');
    expect(focused()).toBe('2');
    press('ArrowRight');
    expect(focused()).toBe('1');
  });

  it('leaves keys with modifiers, and other keys, alone', () => {
    track.focus();
    for (const init of [{ key: 'ArrowRight', altKey: true }, { key: 'a' }])
      expect(track.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))).toBe(
        true,
      );
    expect(document.activeElement).toBe(track);
  });
});
