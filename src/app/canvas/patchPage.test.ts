// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { PageState } from '#contracts/page.ts';
import { createPatcher } from './patchPage.ts';

// safe cast: nothing else of the state is read
const state = { manifestUrl: '/manifest', styles: '1' } as PageState;

const node = (id: string, content: string, mark = '') =>
  `<div id="canvas-${id}" data-canvas="${mark}">${content}</div>`;
const partOf = (content: string) => ({
  document: new DOMParser().parseFromString(`<div id="app">${content}</div>`, 'text/html'),
  state: { ...state, styles: '2' },
});
const element = (id: string) => document.getElementById(`canvas-${id}`) as HTMLElement;

let root: HTMLElement;
let patcher: ReturnType<typeof createPatcher>;
beforeEach(() => {
  document.body.innerHTML = `<div id="app">${node('one', '<p>One</p>')}${node('two', '<p>Two</p>')}</div>`;
  root = document.getElementById('app') as HTMLElement;
  patcher = createPatcher(root, state);
});

it('changes what differs, and leaves the rest in place', () => {
  const two = element('two').firstElementChild;
  expect(patcher.patch(partOf(node('one', '<p>New</p>') + node('two', '<p>Two</p>')))).toBe(true);
  expect(element('one').textContent).toBe('New');
  expect(element('two').firstElementChild).toBe(two);
});

it('keeps the elements of nodes that move', () => {
  const two = element('two');
  patcher.patch(partOf(node('two', '<p>Two</p>') + node('one', '<p>One</p>')));
  expect([...root.children]).toEqual([two, element('one')]);
});

it('leaves nodes that stay as they are, wherever they go', () => {
  const two = element('two').firstElementChild;
  const moved = node('section', node('two', '', 'kept')) + node('one', '<p>New</p>');
  expect(patcher.patch(partOf(moved))).toBe(true);
  expect(element('two').firstElementChild).toBe(two);
  expect(element('two').parentElement).toBe(element('section'));
});

it('says that a node that was to stay is not there', () => {
  expect(patcher.patch(partOf(node('three', '', 'kept')))).toBe(false);
});

it('says which styles the page has, for the next part', () => {
  expect(patcher.part()).toBe('/manifest 1');
  patcher.patch(partOf(''));
  expect(patcher.part()).toBe('/manifest 3');
});

it('leaves what was sent the same twice, with what scripts have made of it', () => {
  const whole = node('one', '<p>One</p>') + node('two', '<p>Two</p>');
  patcher.patch(partOf(whole));
  element('two').append('by script');
  patcher.patch(partOf(whole));
  expect(element('two').textContent).toBe('Twoby script');
});
