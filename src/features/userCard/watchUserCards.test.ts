// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CardStore, createCardStore } from './cardStore.ts';
import { hoverIntentMs, leaveMs, userIDOf, watchUserCards } from './watchUserCards.ts';

let store: CardStore;
let stop: () => void;
const prefetch = vi.fn();
/** Whether the card handled the last click, instead of the link. */
let wasTaken = false;
document.addEventListener('click', (event) => {
  wasTaken = event.defaultPrevented;
  event.preventDefault();
});
const find = (id: string) => document.getElementById(id) as HTMLElement;
const open = () => store.get().open;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<a id="a" href="/profile/A" data-user-card="5">A</a> <a id="m" class="atMention"
    data-userid="7" href="/profile/M">@M</a>
    <a id="n" href="/profile/N" data-user-card="nobody">N</a> <p id="p">text</p><div data-user-card-popup><a id="in"
    href="/x">in</a><b id="b">b</b></div>`;
  store = createCardStore();
  prefetch.mockClear();
  stop = watchUserCards(document, { store, prefetch });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const over = (id: string, pointerType = 'mouse') =>
  find(id).dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType }));
const click = (id: string, init: MouseEventInit = {}) => {
  find(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, button: 0, ...init }));
  return wasTaken;
};

it('opens after resting on a name, asks ahead, and closes some time after leaving', () => {
  over('a');
  expect([open(), prefetch.mock.calls]).toEqual([null, [[5]]]);
  vi.advanceTimersByTime(hoverIntentMs);
  expect(open()).toMatchObject({ userID: 5, trigger: find('a'), takesFocus: false });
  over('p');
  vi.advanceTimersByTime(leaveMs - 1);
  over('b');
  vi.advanceTimersByTime(1000);
  expect(open()).not.toBeNull();
  over('p');
  vi.advanceTimersByTime(leaveMs);
  expect(open()).toBeNull();
});

it('stays when the page or the card moves under a pointer at rest', () => {
  click('a');
  find('p').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  vi.advanceTimersByTime(1000);
  expect(open()).not.toBeNull();
  over('p');
  vi.advanceTimersByTime(leaveMs);
  expect(open()).toBeNull();
});

it('opens nothing in passing, nor for a finger that scrolls', () => {
  over('a');
  vi.advanceTimersByTime(hoverIntentMs - 1);
  over('p');
  vi.advanceTimersByTime(1000);
  over('a', 'touch');
  vi.advanceTimersByTime(1000);
  expect(open()).toBeNull();
});

it('opens by a press or by Enter, which takes the focus along; the second press follows the link', () => {
  expect(click('m')).toBe(true);
  expect(open()).toMatchObject({ userID: 7, takesFocus: false });
  expect(click('m')).toBe(false);
  expect(open()).toBeNull();
  click('a', { detail: 0 });
  expect(open()).toMatchObject({ userID: 5, takesFocus: true });
});

it('leaves presses that mean something else to the browser', () => {
  expect([click('a', { ctrlKey: true }), click('a', { metaKey: true }), click('a', { button: 1 }), click('n')]).toEqual(
    [false, false, false, false],
  );
  expect(open()).toBeNull();
  expect(userIDOf(find('n'))).toBeUndefined();
});

it('closes by a press beside the card or on a link in it, not by one in it', () => {
  click('a');
  click('b');
  expect(open()).not.toBeNull();
  click('in');
  expect(open()).toBeNull();
  click('a');
  click('p');
  expect(open()).toBeNull();
});

it('shows the card that had its script fetched', () => {
  stop();
  const event = new MouseEvent('click', { bubbles: true, detail: 1 });
  find('a').dispatchEvent(event);
  stop = watchUserCards(document, { store, prefetch }, event);
  expect(open()).toMatchObject({ userID: 5 });
});
