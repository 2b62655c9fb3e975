// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { asksForKeys, isPaletteKey, isShortcutKey } from './shortcutKeys.ts';

function key(name: string, rest: KeyboardEventInit = {}, html = '<p>text</p>'): KeyboardEvent {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, ...rest });
  let seen = event;
  document.addEventListener(
    'keydown',
    (one) => {
      seen = one;
      result = [isShortcutKey(one), isPaletteKey(one), asksForKeys(one)];
    },
    { once: true },
  );
  (document.body.querySelector('[data-here]') ?? document.body.firstElementChild)?.dispatchEvent(event);
  return seen;
}
let result: readonly boolean[] = [];
const isShortcut = (...args: Parameters<typeof key>) => {
  key(...args);
  return result[0];
};
const isPalette = (...args: Parameters<typeof key>) => {
  key(...args);
  return result[1];
};

describe('keys', () => {
  it('are matched by character, on any keyboard layout', () => {
    expect(isShortcut('j')).toBe(true);
    // with the caps lock on
    expect(isShortcut('J')).toBe(true);
    // a German keyboard has these two on Shift
    expect(isShortcut('/', { shiftKey: true })).toBe(true);
    expect(isShortcut('?', { shiftKey: true })).toBe(true);
    for (const other of [' ', 'ArrowDown', 'Escape', 'Enter', 'é', 'о', '1'])
      expect(isShortcut(other), other).toBe(false);
    expect(isShortcut('Enter', {}, '<article>post</article>')).toBe(true);
  });

  it('are ignored with a modifier', () => {
    for (const rest of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])
      expect(isShortcut('j', rest)).toBe(false);
  });

  it.each([
    '<input>',
    '<input type="search">',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable="true"><p data-here>words</p></div>',
    '<div role="textbox"></div>',
    '<ul role="menu"><li data-here role="menuitem"></li></ul>',
    '<ul role="listbox"><li data-here role="option"></li></ul>',
  ])('are ignored while typing or choosing in %s', (html) => {
    expect(isShortcut('j', {}, html)).toBe(false);
  });

  it('are shortcuts on a checkbox, which takes no letters', () => {
    expect(isShortcut('j', {}, '<input type="checkbox">')).toBe(true);
    expect(isShortcut('j', {}, '<div contenteditable="false"></div>')).toBe(true);
  });

  it('open the palette with Ctrl and K, or Cmd and K on Apple’s systems; in editors they make links', () => {
    expect(isPalette('k', { ctrlKey: true })).toBe(true);
    expect(isPalette('k', { ctrlKey: true }, '<input>')).toBe(true);
    expect(isPalette('k', { ctrlKey: true }, '<div contenteditable="true"></div>')).toBe(false);
    expect(isPalette('k', { metaKey: true })).toBe(false);
    expect(isPalette('k', { ctrlKey: true, shiftKey: true })).toBe(false);
    vi.stubGlobal('navigator', { platform: 'MacIntel' });
    expect(isPalette('k', { metaKey: true })).toBe(true);
    expect(isPalette('k', { ctrlKey: true })).toBe(false);
    vi.unstubAllGlobals();
  });
});
