import { describe, expect, it } from 'vitest';
import type { CanvasNode } from '#domain/canvas.ts';
import { outlineRows } from '../model/outlineRows.ts';
import { dropPlaces, nearestPlace } from './dropPlaces.ts';

const section = { schema: { properties: { main: { type: 'array' }, side: { type: 'array' } } } };
const catalog = {
  widgets: {},
  assets: {},
  sections: { 'react.section.two': { name: 'Two', widgetGroup: '', ...section } },
};
const widget = (id: string) => ({ $hydrate: 'react.html', $nodeID: id });
const two = (id: string, main: readonly (object | null)[]) => ({
  $hydrate: 'react.section.two',
  $nodeID: id,
  main,
  side: [],
});
const document = {
  name: 'Page',
  titleBar: { $hydrate: 'react.titleBar', $nodeID: 'bar' },
  layout: [two('top', [widget('a'), widget('b'), null]), two('low', [widget('c'), widget('d')])],
};
const rows = outlineRows(document, catalog);
const rect = (id: string, x: number, y: number, width: number, height: number): readonly [string, CanvasNode] => [
  id,
  { id, x, y, width, height },
];
const nodes = new Map([
  rect('bar', 0, 0, 800, 50),
  rect('top', 0, 100, 800, 220),
  rect('a', 0, 100, 500, 100),
  rect('b', 0, 220, 500, 100),
  rect('top side', 520, 100, 280, 40),
  rect('low', 0, 340, 800, 100),
  // beside each other, from right to left
  rect('c', 300, 340, 200, 100),
  rect('d', 0, 340, 280, 100),
]);
const placeFor = (isTop: boolean, x: number, y: number) =>
  nearestPlace(dropPlaces(rows, nodes, { isTop }), { x, y })?.place;

describe('places in the canvas', () => {
  it('are above, between and below nodes of a column', () => {
    const at = (y: number) => placeFor(false, 250, y);
    expect(at(90)).toEqual({ parentID: 'top', region: 'main', index: 0 });
    expect(at(205)).toEqual({ parentID: 'top', region: 'main', index: 1 });
    expect(at(318)).toEqual({ parentID: 'top', region: 'main', index: 2 });
  });

  it('are beside nodes of a row, in its direction', () => {
    const at = (x: number) => placeFor(false, x, 390);
    expect(at(495)).toEqual({ parentID: 'low', region: 'main', index: 0 });
    expect(at(290)).toEqual({ parentID: 'low', region: 'main', index: 1 });
    expect(at(5)).toEqual({ parentID: 'low', region: 'main', index: 2 });
  });

  it('are whole regions if those are empty', () => {
    expect(placeFor(false, 700, 130)).toEqual({ parentID: 'top', region: 'side', index: 0 });
  });

  it('are between sections for sections, and never beside the title bar', () => {
    expect(placeFor(true, 250, 10)).toEqual({ parentID: null, region: 'layout', index: 0 });
    expect(placeFor(true, 250, 300)).toEqual({ parentID: null, region: 'layout', index: 1 });
    expect(placeFor(true, 250, 900)).toEqual({ parentID: null, region: 'layout', index: 2 });
  });
});
