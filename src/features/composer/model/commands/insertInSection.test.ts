import { expect, it } from 'vitest';
import { run, undo } from '../history.ts';
import { findNode } from '../nodes.ts';
import { sectionFor } from '../rules.ts';
import { catalog, open } from '../testing/sampleDocument.ts';
import { insertInSection } from './insertInSection.ts';

const top = { parentID: null, region: 'layout', index: 1 };

it('adds nodes in a new section as one step, and selects them', () => {
  const { history } = open();
  const section = { kind: 'react.section.1-column', region: 'children' };
  const done = run(history, insertInSection([{ $hydrate: 'react.a', title: 'New' }], section, top), {
    label: { id: 'step.insert' },
  });
  const [id = ''] = done.now.selection;
  const found = findNode(done.now.document, id);
  expect(found?.node).toMatchObject({ $hydrate: 'react.a', title: 'New' });
  expect(findNode(done.now.document, found?.place?.parentID ?? '')?.place).toEqual(top);
  expect(done.past).toHaveLength(1);
  expect(undo(done).now.document).toEqual(history.now.document);
});

it('chooses one column if it may hold the nodes, else another section that may', () => {
  expect(sectionFor(catalog, [{ $hydrate: 'react.a' }])).toMatchObject({ kind: 'react.section.1-column' });
  expect(sectionFor(catalog, [{ $hydrate: 'react.b' }])).toEqual({
    kind: 'react.section.2-columns',
    region: 'mainBottom',
    name: '2 columns',
  });
  expect(sectionFor(catalog, [{ $hydrate: 'react.section.1-column' }])).toBeUndefined();
});
