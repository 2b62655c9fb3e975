import { expect, it } from 'vitest';
import { insert } from './commands/insert.ts';
import { remove } from './commands/remove.ts';
import { run, undo } from './history.ts';
import { type ComposedDocument, findNode, idOf, type Place } from './nodes.ts';
import {
  type ComposerCatalog,
  fallbackPlacesOf,
  refuseInsert,
  refuseMove,
  refuseRemoval,
  refuseSwitchedOff,
} from './rules.ts';
import { outlineRows, regionName } from './outlineRows.ts';
import { open } from './testing/sampleDocument.ts';

const entry = (name: string, rest: object = {}) => ({ name, schema: {}, widgetGroup: 'Widgets', ...rest });
const catalog = {
  widgets: {
    'react.html': entry('HTML'),
    'react.news': entry('News', { hasData: true }),
    'react.off': entry('Off', { switchedOff: 'It broke.' }),
  },
  assets: { 'react.asset.list': entry('List', { isRequired: true }) },
  sections: {
    'react.section.1-column': entry('1 column', {
      schema: { properties: { children: { type: 'array' } } },
      allowedWidgetIDs: ['react.html', 'react.news', 'react.asset.list'],
    }),
  },
} as unknown as ComposerCatalog;

const node = (id: string, hydrate = 'react.html', rest: object = {}) => ({ $hydrate: hydrate, $nodeID: id, ...rest });
const section = (...children: object[]) => node('section', 'react.section.1-column', { children });
const page = (...children: object[]): ComposedDocument => ({
  name: 'x',
  titleBar: node('bar'),
  layout: [section(...children)],
});
const instead = (parentID: string, region = '$fallback'): Place => ({ parentID, region, index: 0 });
const refuse = (document: ComposedDocument, hydrate: string, place: Place) =>
  refuseInsert(catalog, document, [node('new', hydrate)], place)?.code;

it('lets a fallback be what its node could be', () => {
  const document = page(node('a'));
  expect(refuse(document, 'react.news', instead('a'))).toBeUndefined();
  expect(refuse(document, 'react.section.1-column', instead('a'))).toBe('sectionInside');
  expect(refuse(document, 'react.section.1-column', instead('section'))).toBeUndefined();
  expect(refuse(document, 'react.news', instead('section'))).toBe('onlySections');
  expect(refuse(document, 'react.html', instead('bar'))).toBe('noRegion');
});

it('has one node in each place, at most three deep', () => {
  const full = page(node('a', 'react.html', { $fallback: [node('b')] }), node('c'));
  expect(refuseInsert(catalog, full, [node('new')], instead('a'))).toEqual({ code: 'onlyOne' });
  expect(refuseMove(catalog, full, ['b'], instead('a'))).toBeUndefined();
  expect(refuseMove(catalog, full, ['c'], instead('a'))).toEqual({ code: 'onlyOne' });
  expect(refuseMove(catalog, full, ['c'], instead('a', '$error'))).toBeUndefined();
  const chain = ['d', 'c', 'b'].reduce(
    (inner: object, id) => node(id, 'react.html', { $fallback: [inner] }),
    node('e'),
  );
  const deep = page(chain);
  expect(refuseInsert(catalog, deep, [node('f')], instead('e'))).toEqual({ code: 'tooDeep' });
  expect(refuseInsert(catalog, deep, [node('f')], instead('d', '$error'))).toBeUndefined();
});

it('offers a place for missing data only to widgets that have some', () => {
  expect(fallbackPlacesOf(catalog, node('a', 'react.news'))).toEqual(['$fallback', '$error', '$empty']);
  expect(fallbackPlacesOf(catalog, node('a'))).toEqual(['$fallback', '$error']);
});

it('keeps the main part of a page, which a fallback cannot replace', () => {
  const spare = node('spare', 'react.asset.list');
  const document = page(node('list', 'react.asset.list'), node('a', 'react.html', { $fallback: [spare] }), node('b'));
  expect(refuseRemoval(catalog, document, ['list'])).toEqual({ code: 'required', name: 'List' });
  expect(refuseRemoval(catalog, document, ['spare'])).toBeUndefined();
  expect(refuseMove(catalog, document, ['list'], instead('b'))).toEqual({ code: 'required', name: 'List' });
});

it('refuses new widgets that are switched off, with the reason', () => {
  expect(refuseSwitchedOff(catalog, 'react.off')).toEqual({ code: 'switchedOff', name: 'Off', reason: 'It broke.' });
  expect(refuseSwitchedOff(catalog, 'react.html')).toBeUndefined();
});

it('shows fallbacks in the outline, in places with names', () => {
  const document = page(node('a', 'react.html', { $error: [node('b')] }));
  const rows = outlineRows(document, catalog).map(({ id, level }) => [id, level]);
  expect(rows).toEqual([
    ['bar', 1],
    ['section', 1],
    ['section children', 2],
    ['a', 3],
    ['a $error', 4],
    ['b', 5],
  ]);
  expect(regionName('$error', (key) => key)).toBe('instead.$error');
});

it('adds and removes a fallback with the commands of all nodes, which undo brings back', () => {
  const { history } = open();
  const before = history.now.document;
  const first = before.layout[0];
  const added = run(history, insert([{ $hydrate: 'react.html' }], instead(idOf(first))), {
    label: { id: 'step.insert' },
  });
  const [id = ''] = added.now.selection;
  expect(findNode(added.now.document, id)?.place).toEqual(instead(idOf(first)));
  expect(undo(added).now.document).toEqual(before);
  const removed = run(added, remove([id]), { label: { id: 'step.remove' } });
  expect(findNode(removed.now.document, id)).toBeUndefined();
  expect(findNode(undo(removed).now.document, id)?.place).toEqual(instead(idOf(first)));
});
