import { expect, it } from 'vitest';
import { run, undo } from '../history.ts';
import { findNode } from '../nodes.ts';
import { kindOf, regionsOf, sectionKindsFor } from '../rules.ts';
import { catalog, ids, open } from '../testing/sampleDocument.ts';
import { asKind, mainRegion, replace } from './replace.ts';

const label = { id: 'step.replace' } as const;

it('makes two columns one, and keeps everything in them, in its order', () => {
  const { history } = open();
  const [, two = ''] = ids(history.now);
  const node = findNode(history.now.document, two)?.node ?? {};
  const kind = kindOf(catalog, 'react.section.1-column');
  const done = run(history, replace(two, regionsOf(catalog, node), kind), { label });
  const now = findNode(done.now.document, two)?.node as { readonly children: readonly ({ $hydrate: string } | null)[] };
  expect(now).toMatchObject({ $hydrate: 'react.section.1-column', $nodeID: two });
  expect(Object.keys(now)).not.toContain('mainTop');
  expect(now.children.map((one) => one?.$hydrate ?? null)).toEqual([
    'react.a',
    null,
    'react.unknown',
    'react.asset.list',
  ]);
  expect(undo(done).now.document).toEqual(history.now.document);
});

it('keeps the settings that both kinds have, and keys of the format', () => {
  const kind = { hydrate: 'react.b', regions: [], fields: ['title'] };
  const node = { $hydrate: 'react.a', title: 'One', limit: 3, $middleware: { visibility: { device: 'mobile' } } };
  expect(asKind(node, [], kind)).toEqual({ $hydrate: 'react.b', title: 'One', $middleware: node.$middleware });
});

it('offers only sections that may hold everything in it', () => {
  const inside = { $hydrate: 'react.section.2-columns', mainTop: [{ $hydrate: 'react.b' }] };
  expect(sectionKindsFor(catalog, inside)).toEqual(['react.section.2-columns']);
  expect(sectionKindsFor(catalog, { ...inside, mainTop: [] })).toHaveLength(2);
  expect(sectionKindsFor(catalog, { $hydrate: 'react.a' })).toEqual([]);
});

it.each([
  [['breadcrumbs', 'mainTop', 'mainBottom', 'secondaryTop', 'secondaryBottom'], 'mainBottom'],
  [['breadcrumbs', 'leftTop', 'middleTop', 'middleBottom', 'rightTop'], 'middleBottom'],
  [['breadcrumbs', 'left', 'right'], 'left'],
  [['children'], 'children'],
  [[], undefined],
])('the main region of %j is %s', (regions, main) => expect(mainRegion(regions)).toBe(main));
