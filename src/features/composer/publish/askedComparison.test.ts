// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { beforeEach, expect, it } from 'vitest';
import { askedComparison, noteClosedComparison } from './askedComparison.ts';

const address = '/appearance/layouts/4/edit?compare=4';
beforeEach(() => history.replaceState({ depth: 2 }, ''));

it('reads the version from the address', () => {
  expect(askedComparison(address)).toBe(4);
  expect(askedComparison('/x?compare=draft')).toBe('published');
  expect(askedComparison('/x?compare=0')).toBeUndefined();
  expect(askedComparison('/x')).toBeUndefined();
});

it('is not opened again by a reload once it was closed, but by its link', () => {
  noteClosedComparison();
  expect(history.state).toEqual({ depth: 2, isCompared: true });
  expect(askedComparison(address)).toBeUndefined();
  history.pushState({ depth: 3 }, '');
  expect(askedComparison(address)).toBe(4);
});
