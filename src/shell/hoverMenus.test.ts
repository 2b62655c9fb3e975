// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { watchHoverMenus } from './hoverMenus.ts';

let stop = () => {};
afterEach(() => stop());

function open() {
  document.body.innerHTML = '<ul><li data-hover-menu=""><button>More</button><a href="/rules">Rules</a></li></ul><a href="/" id="next">Next</a>';
  stop = watchHoverMenus(document);
  const [button, link, next] = [...document.querySelectorAll<HTMLElement>('button, a')];
  return { menu: document.querySelector('[data-hover-menu]'), button, link, next };
}
const pressEscape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));

it('closes on Escape and gives the focus back to its item', () => {
  const { menu, button, link } = open();
  link?.focus();
  pressEscape();
  expect(menu?.hasAttribute('data-dismissed')).toBe(true);
  expect(document.activeElement).toBe(button);
});

it('opens again after the focus has been elsewhere', () => {
  const { menu, button, next } = open();
  button?.focus();
  pressEscape();
  button?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: next }));
  expect(menu?.hasAttribute('data-dismissed')).toBe(false);
});

it('leaves closed menus alone', () => {
  const { menu } = open();
  pressEscape();
  expect(menu?.hasAttribute('data-dismissed')).toBe(false);
});
