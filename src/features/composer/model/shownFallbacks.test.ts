import { expect, it } from 'vitest';
import { shownKey } from '#domain/canvas.ts';
import type { AuthoredNode, ComposedDocument } from './nodes.ts';
import { drawnNodes, withShownFallbacks } from './shownFallbacks.ts';

const node = (id: string, rest: object = {}): AuthoredNode => ({ $hydrate: 'react.html', $nodeID: id, ...rest });
const fallback = node('fallback', { $error: [node('second')] });
const other = node('other');
const document: ComposedDocument = {
  name: 'x',
  titleBar: null,
  layout: [node('section', { children: [node('item', { $fallback: [fallback] }), other] })],
};
const drawn = (selection: readonly string[]) => [...drawnNodes(withShownFallbacks(document, selection)).keys()];

it('shows fallbacks in the canvas while something in them is selected', () => {
  expect(drawn(['item'])).toEqual(['section', 'item', 'other']);
  expect(drawn(['fallback'])).toEqual(['section', 'item', 'fallback', 'other']);
  expect(drawn(['second'])).toEqual(['section', 'item', 'fallback', 'second', 'other']);
});

it('keeps the document, and nodes in which nothing changes', () => {
  expect(withShownFallbacks(document, ['item', 'other'])).toBe(document);
  const nodes = drawnNodes(withShownFallbacks(document, ['fallback']));
  expect(nodes.get('item')).toMatchObject({ [shownKey]: '$fallback' });
  expect(nodes.get('other')).toBe(other);
  expect(nodes.get('fallback')).toBe(fallback);
});
