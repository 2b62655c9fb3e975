import { expect, it } from 'vitest';
import { update } from './commands/update.ts';
import { type History, run, undo } from './history.ts';
import { findNode } from './nodes.ts';
import type { ComposerCatalog } from './rules.ts';
import { ids, open } from './testing/sampleDocument.ts';
import { completenessOf, stateOf, withVariant, wordsOf } from './texts.ts';

const text = { type: 'string', 'x-control': { inputType: 'textBox', label: 'Title' } };
const schema = {
  properties: {
    title: text,
    viewAllUrl: { type: 'string', 'x-control': { inputType: 'textBox', label: 'Address' } },
    color: { type: 'string', 'x-control': { inputType: 'color' } },
    links: {
      type: 'array',
      'x-control': { inputType: 'dragAndDrop', label: 'Links' },
      items: {
        type: 'object',
        properties: { name: { ...text, 'x-control': { inputType: 'textBox', label: 'Name' } } },
      },
    },
  },
};
const catalog: ComposerCatalog = {
  sections: {},
  assets: {},
  widgets: { 'react.links': { name: 'Links', widgetGroup: 'Community', schema } },
};
const node = {
  $hydrate: 'react.links',
  $nodeID: 'n1',
  title: 'Start here',
  viewAllUrl: '/rules',
  color: 'red',
  links: [{ name: 'Rules', url: '/rules' }, { name: '' }],
};

it('finds the texts that people read, also in lists, but no addresses, colors or empty ones', () => {
  expect(wordsOf(catalog, node)).toEqual([
    { pointer: '/title', label: 'Title', text: 'Start here' },
    { pointer: '/links/0/name', label: 'Links 1: Name', text: 'Rules' },
  ]);
  expect(wordsOf(catalog, { $hydrate: 'react.unknown', title: 'x' })).toEqual([]);
});

it('[W04] writes a language without touching the original or another language', () => {
  const german = withVariant(node, { pointer: '/title', language: 'de', text: 'Hier beginnen' });
  const both = withVariant(german, { pointer: '/title', language: 'fr', text: 'Commencez ici' });
  expect(both).toMatchObject(node);
  expect(withVariant(both, { pointer: '/title', language: 'fr', text: '' })).toEqual(german);
  expect(withVariant(german, { pointer: '/title', language: 'de', text: '' })).toEqual(node);
});

it('[W04] undo while one language is written leaves the original and the other languages as they were', () => {
  const { history } = open();
  const [, , id = ''] = ids(history.now);
  const write = (before: History, language: string, text: string) => {
    const found = findNode(before.now.document, id)?.node ?? node;
    const next = withVariant(found, { pointer: '/title', language, text });
    return run(before, update(id, next), { label: { id: 'step.update' } });
  };
  const german = write(history, 'de', 'Eins');
  expect(undo(write(german, 'fr', 'Un')).now.document).toEqual(german.now.document);
  expect(undo(german).now.document).toEqual(history.now.document);
});

it('says what is missing in a language, and what the original has outdated', () => {
  const german = withVariant(node, { pointer: '/title', language: 'de', text: 'Hier beginnen' });
  const [title] = wordsOf(catalog, german);
  expect(title && [stateOf(german, title, 'de'), stateOf(german, title, 'fr')]).toEqual(['done', 'missing']);
  const document = { name: 'Home', titleBar: null, layout: [{ ...german, title: 'Begin' }] };
  const { count, open } = completenessOf(catalog, document, 'de');
  expect([count, open.map(({ id, pointer, state }) => `${id} ${pointer} ${state}`)]).toEqual([
    2,
    ['n1 /title stale', 'n1 /links/0/name missing'],
  ]);
});
