import { expect, it } from 'vitest';
import { clipOf, nodesOfClip } from './clip.ts';
import { insert } from './commands/insert.ts';
import { beginHistory, run } from './history.ts';
import { type AuthoredNode, findNode, idKey, openDocument } from './nodes.ts';
import { refuseInsert } from './rules.ts';
import { catalog, stored } from './testing/sampleDocument.ts';

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
const withID = { ...node, [idKey]: 's', children: node.children.map((child) => ({ ...child, [idKey]: 'a' })) };

it('[W03] keeps texts, translations, visibility and unknown keys of copied items, and gives them new IDs', () => {
  const text = clipOf([withID]) ?? '';
  expect(JSON.parse(text)).toEqual({ folkmootLayoutNodes: [node] });
  const nodes = nodesOfClip(text) ?? [];
  const begin = beginHistory({ document: openDocument(stored).document, selection: [] });
  const place = { parentID: null, region: 'layout', index: 0 };
  const once = run(begin, insert(nodes, place), { label: { id: 'step.insert' } });
  const twice = run(once, insert(nodes, place), { label: { id: 'step.insert' } });
  const [first, second] = twice.now.document.layout as readonly { readonly [idKey]: string }[];
  expect(new Set([first?.[idKey], second?.[idKey], 's']).size).toBe(3);
  expect(findNode(twice.now.document, 'a')).toBeUndefined();
  expect(JSON.parse(clipOf([first as never]) ?? '')).toEqual({ folkmootLayoutNodes: [node] });
});

it('takes nothing that is no item of a layout, or more than one could have', () => {
  const deep = `{"folkmootLayoutNodes":[{"$hydrate":"react.a","x":${'['.repeat(9000)}${']'.repeat(9000)}}]}`;
  const texts = [
    '',
    'Hello',
    '{"folkmootLayoutNodes":[]}',
    '{"folkmootLayoutNodes":[{"$hydrate":"param"}]}',
    '{"folkmootLayoutNodes":[{"$hydrate":"react.a"},null]}',
    deep,
    `{"folkmootLayoutNodes":[{"$hydrate":"react.a","x":"${'x'.repeat(2_000_000)}"}]}`,
  ];
  for (const text of texts) expect(nodesOfClip(text)).toBeUndefined();
});

it('refuses a section with items that must not be in it, in the same words as everywhere', () => {
  const section = (...children: object[]) => ({ $hydrate: 'react.section.1-column', children });
  const page = { name: 'x', layout: [], titleBar: null };
  const top = { parentID: null, region: 'layout', index: 0 };
  const refuse = (node: AuthoredNode) => refuseInsert(catalog, page, [node], top);
  expect(refuse(section({ $hydrate: 'react.a' }, { $hydrate: 'react.unknown' }))).toBeUndefined();
  expect(refuse(section({ $hydrate: 'react.b' }))).toEqual({ code: 'notAllowed', name: 'B' });
  expect(refuse(section(section()))).toEqual({ code: 'sectionInside' });
});
