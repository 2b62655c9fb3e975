import { expect, it } from 'vitest';
import { run, undo } from '../history.ts';
import { type AuthoredNode, findNode } from '../nodes.ts';
import { neighborSection, refuseUnwrap, refuseWrap, regionsOf } from '../rules.ts';
import { catalog, ids, open } from '../testing/sampleDocument.ts';
import { unwrap, wrap } from './wrap.ts';

const label = { id: 'step.wrap' } as const;
const one = 'react.section.1-column';

it('moves nodes into a new section below their own, and selects it', () => {
  const { history } = open();
  const [, two = '', a = '', , list = ''] = ids(history.now);
  const done = run(history, wrap([a, list], { section: { $hydrate: one }, region: 'children' }), { label });
  const made = done.now.document.layout[1] as AuthoredNode & { readonly children: readonly AuthoredNode[] };
  expect(made.$hydrate).toBe(one);
  expect(made.children.map((node) => node['$nodeID'])).toEqual([a, list]);
  expect(done.now.selection).toEqual([made['$nodeID']]);
  expect(findNode(done.now.document, two)?.node['mainBottom']).toEqual([]);
  expect(undo(done).now.document).toEqual(history.now.document);
});

it('removes a section, and moves what is in it to the one above or below', () => {
  const { history } = open();
  const { document } = history.now;
  const [, two = '', a = '', unknown = '', list = '', last = ''] = ids(history.now);
  const target = neighborSection(catalog, document, two);
  expect(target).toMatchObject({ id: last, region: 'children' });
  const section = findNode(document, two)?.node ?? {};
  const done = run(history, unwrap(two, regionsOf(catalog, section), { id: last, region: 'children' }), { label });
  expect(done.now.selection).toEqual([a, unknown, list]);
  expect(findNode(done.now.document, list)?.place).toEqual({ parentID: last, region: 'children', index: 3 });
  expect(findNode(done.now.document, two)).toBeUndefined();
  expect(neighborSection(catalog, document, last)).toMatchObject({ id: two, region: 'mainBottom' });
});

it('says why it cannot', () => {
  const { history } = open();
  const [, two = '', , , , last = ''] = ids(history.now);
  expect(refuseWrap(catalog, [{ $hydrate: 'react.b' }], one)).toEqual({ code: 'notAllowed', name: 'B' });
  expect(refuseWrap(catalog, [{ $hydrate: one }], one)).toEqual({ code: 'sectionInside' });
  expect(refuseWrap(catalog, [{ $hydrate: 'react.a' }], one)).toBeUndefined();
  const { document } = history.now;
  expect(refuseUnwrap(catalog, document, last)).toBeUndefined();
  const alone = { ...document, layout: document.layout.slice(0, 1) };
  expect(refuseUnwrap(catalog, alone, two)).toEqual({ code: 'noNeighbor' });
});
