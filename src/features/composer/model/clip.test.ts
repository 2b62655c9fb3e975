import { expect, it } from 'vitest';
import { clipOf, readClip } from './clip.ts';
import { insert } from './commands/insert.ts';
import { beginHistory, run } from './history.ts';
import { type AuthoredNode, findNode, idKey, openDocument } from './nodes.ts';
import { refuseInsert } from './rules.ts';
import { catalog, ids, open, stored } from './testing/sampleDocument.ts';

const node = {
  $hydrate: 'react.section.1-column',
  $middleware: { visibility: { device: 'mobile' } },
  children: [
    {
      $hydrate: 'react.a',
      title: 'Hello',
      $texts: { ar: { '/title': { text: 'مرحبا', of: 'Hello' } }, de: { '/title': { text: 'Hallo' } } },
      odd: [null, { deep: true }],
    },
  ],
};
const text = JSON.stringify(node, undefined, 2);

it('[W03] keeps texts, translations, visibility and unknown keys of copied items, and gives them new IDs', () => {
  const nodes = readClip(text).nodes ?? [];
  const begin = beginHistory({ document: openDocument(stored).document, selection: [] });
  const place = { parentID: null, region: 'layout', index: 0 };
  const once = run(begin, insert(nodes, place), { label: { id: 'step.insert' } });
  const twice = run(once, insert(nodes, place), { label: { id: 'step.insert' } });
  const [first, second] = twice.now.document.layout as readonly { readonly [idKey]: string }[];
  expect(new Set([first?.[idKey], second?.[idKey], 's']).size).toBe(3);
  expect(findNode(twice.now.document, 'a')).toBeUndefined();
  expect(clipOf(twice.now.document, [String(first?.[idKey])])).toBe(text);
});

it('copies a node as a layout has it, several as a list in the order of the layout, each once', () => {
  const { document } = open().history.now;
  const [titleBar = '', section = '', a = '', unknown = ''] = ids(open().history.now);
  const copied = (...selection: string[]) => JSON.parse(clipOf(document, selection) ?? 'null') as unknown;
  const [two] = stored.layout as readonly Readonly<Record<string, readonly unknown[]>>[];
  expect(copied(titleBar)).toEqual({ $hydrate: 'react.titleBar' });
  expect(copied(unknown, a)).toEqual([two?.['mainTop']?.[0], two?.['mainTop']?.[2]]);
  expect(copied(a, section)).toEqual(two);
  expect(clipOf(document, [`${section} mainTop`])).toBeUndefined();
});

it('takes one item, a list of items with gaps, and what earlier versions copied', () => {
  for (const value of [node, [node], [null, node, null], { folkmootLayoutNodes: [node] }])
    expect(readClip(JSON.stringify(value))).toEqual({ nodes: [node] });
});

it('says why it takes nothing that is no item of a layout, or more than one could have', () => {
  const deep = `{"$hydrate":"react.a","x":${'['.repeat(9000)}${']'.repeat(9000)}}`;
  const faults = {
    pastedNothing: ['', 'Hello', '12', 'null', '[]', '[null]', '{"folkmootLayoutNodes":[]}'],
    pastedBadJson: ['{"$hydrate":"react.a",}', ' [{'],
    pastedLayout: [JSON.stringify(stored)],
    pastedNoItem: ['{}', '{"$hydrate":"param"}', '[{"$reactComponent":"A"}]'],
    pastedNoItemAt: ['[{"$hydrate":"react.a"},null,{"$hydrate":"param"}]'],
    pastedTooLarge: [deep, `{"$hydrate":"react.a","x":"${'x'.repeat(2_000_000)}"}`],
  };
  for (const [id, texts] of Object.entries(faults))
    for (const one of texts) expect(readClip(one)).toMatchObject({ fault: { id } });
  expect(readClip(faults.pastedNoItemAt[0] ?? '').fault).toMatchObject({ values: { position: 3 } });
});

it('refuses a section with items that must not be in it, in the same words as everywhere', () => {
  const section = (...children: object[]) => ({ $hydrate: 'react.section.1-column', children });
  const page = { name: 'x', layout: [], titleBar: null };
  const top = { parentID: null, region: 'layout', index: 0 };
  const refuse = (one: AuthoredNode) => refuseInsert(catalog, page, [one], top);
  expect(refuse(section({ $hydrate: 'react.a' }, { $hydrate: 'react.unknown' }))).toBeUndefined();
  expect(refuse(section({ $hydrate: 'react.b' }))).toEqual({ code: 'notAllowed', name: 'B' });
  expect(refuse(section(section()))).toEqual({ code: 'sectionInside' });
});
