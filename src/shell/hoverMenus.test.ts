// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchHoverMenus } from './hoverMenus.ts';

let stop = () => {};
beforeEach(() => {
  document.body.innerHTML = `<ul data-menu-bar="">
    <li><a href="/posts" id="posts">Posts</a></li>
    <li data-hover-menu=""><button id="more">More</button><ul><li><a href="/rules" id="rules">Rules</a></li><li><a
    href="/people" id="people">People</a></li></ul></li>
    <li data-hover-menu=""><a href="/help" id="help">Help</a><ul><li><a href="/faq" id="faq">FAQ</a></li></ul></li>
  </ul><a href="/" id="next">Next</a>`;
  stop = watchHoverMenus(document);
});
afterEach(() => {
  stop();
  document.documentElement.dir = '';
});

const element = (id: string) => document.getElementById(id) as HTMLElement;
const menu = () => element('more').parentElement as HTMLElement;
const focused = () => document.activeElement?.id;
/** Presses a key on the focused element; returns the element that has the focus then. */
function press(key: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return [focused(), event.defaultPrevented];
}
const startAt = (id: string) => element(id).focus();

describe('keys on the items of the bar', () => {
  it('[SH-A11Y-001] move along it with left and right, around its ends', () => {
    startAt('posts');
    expect(
      [press('ArrowRight'), press('ArrowRight'), press('ArrowRight'), press('ArrowLeft')].map(([id]) => id),
    ).toEqual(['more', 'help', 'posts', 'help']);
  });

  it('[SH-A11Y-001] move in the other direction on right-to-left pages', () => {
    document.documentElement.dir = 'rtl';
    (document.querySelector('[data-menu-bar]') as HTMLElement).style.direction = 'rtl';
    startAt('more');
    expect(press('ArrowLeft')[0]).toBe('help');
  });

  it.each([
    ['ArrowDown', 'more', 'rules'],
    ['ArrowUp', 'more', 'people'],
    ['Enter', 'more', 'rules'],
    [' ', 'more', 'rules'],
    ['ArrowDown', 'help', 'faq'],
    [' ', 'help', 'faq'],
  ])('[SH-A11Y-001] %j goes from %s to %s', (key, from, to) => {
    startAt(from);
    expect(press(key)).toEqual([to, true]);
  });

  it('leave Enter on a link, items without a menu, and shortcuts to the browser', () => {
    startAt('help');
    expect(press('Enter')).toEqual(['help', false]);
    startAt('posts');
    expect([press('ArrowDown'), press(' '), press('ArrowRight', { altKey: true })]).toEqual(
      Array(3).fill(['posts', false]),
    );
  });
});

describe('keys inside a menu', () => {
  it('[SH-A11Y-001] move with up and down, and to the next item with left and right', () => {
    startAt('rules');
    expect(
      [press('ArrowDown'), press('ArrowDown'), press('ArrowUp'), press('Home'), press('End'), press('ArrowRight')].map(
        ([id]) => id,
      ),
    ).toEqual(['people', 'rules', 'people', 'rules', 'people', 'help']);
  });

  it('[SH-A11Y-001] follow a link with Space', () => {
    let clicked = '';
    const note = (event: Event) => {
      clicked = (event.target as Element).id;
      event.preventDefault();
    };
    document.body.addEventListener('click', note, { once: true });
    startAt('rules');
    press(' ');
    expect(clicked).toBe('rules');
  });
});

describe('Escape', () => {
  it('[SH-A11Y-001] closes the menu and gives the focus back to its item', () => {
    startAt('rules');
    press('Escape');
    expect([menu().hasAttribute('data-dismissed'), focused()]).toEqual([true, 'more']);
  });

  it('is forgotten once the focus has been elsewhere, and when a key opens the menu again', () => {
    startAt('more');
    press('Escape');
    expect(menu().hasAttribute('data-dismissed')).toBe(true);
    press('ArrowDown');
    expect(menu().hasAttribute('data-dismissed')).toBe(false);
    press('Escape');
    element('more').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: element('next') }));
    expect(menu().hasAttribute('data-dismissed')).toBe(false);
  });

  it('leaves closed menus alone', () => {
    press('Escape');
    expect(menu().hasAttribute('data-dismissed')).toBe(false);
  });
});

describe('a tap', () => {
  const tap = (id: string) => {
    element(id).dispatchEvent(new Event('pointerdown', { bubbles: true }));
    const click = Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true }), { pointerType: 'touch' });
    let wasKept = false;
    const note = (event: Event) => {
      wasKept = event.defaultPrevented;
      event.preventDefault();
    };
    document.body.addEventListener('click', note, { once: true });
    element(id).dispatchEvent(click);
    return wasKept;
  };

  it('opens the menu of an item first and follows its link the second time', () => {
    expect(tap('help')).toBe(true);
    expect(focused()).toBe('help');
    element('help').setAttribute('aria-expanded', 'true');
    expect(tap('help')).toBe(false);
  });

  it('opens links without a menu, and links in a menu, at once', () => {
    expect([tap('posts'), tap('faq')]).toEqual([false, false]);
  });
});
