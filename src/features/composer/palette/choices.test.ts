import { expect, it } from 'vitest';
import type { ComposerCatalog } from '../model/rules.ts';
import { choicesAt, exampleName, findChoices, nodesWith } from './choices.ts';

const entry = (name: string, rest: object = {}) => ({ name, widgetGroup: 'Community', schema: {}, ...rest });
const regions = { schema: { properties: { children: { type: 'array' } } } };
const catalog = {
  widgets: {
    'react.list': entry('List', { keywords: ['posts'], schema: { description: 'Shows what is new.' } }),
    'react.banner': entry('Banner'),
  },
  assets: {},
  sections: {
    'react.section.1-column': entry('1 Column', { ...regions, allowedWidgetIDs: ['react.list'] }),
    'react.section.full-width': entry('Full Width', { ...regions, allowedWidgetIDs: ['react.banner'] }),
  },
} as unknown as ComposerCatalog;
const section = (kind: string, ...children: object[]) => ({ $hydrate: `react.section.${kind}`, children });
const preset = (starterID: string, ...layout: object[]) =>
  ({ starterID, kind: 'preset', name: starterID, description: '', layout }) as never;
const starters = [
  preset('one', section('1-column', { $hydrate: 'react.list' }, { $hydrate: 'react.list' })),
  preset('wide', section('full-width', { $hydrate: 'react.banner' })),
  preset('two', section('1-column'), section('1-column')),
  { ...(preset('page') as object), kind: 'page' } as never,
];
const document = { name: '', titleBar: null, layout: [{ ...section('1-column'), $nodeID: 's' }] };
const typical = { name: 'typical', node: { $hydrate: 'react.list', title: 'Example' } };
const at = (parentID: string | null, region: string) =>
  choicesAt({ catalog, starters, presets: 'Presets', examples: { 'react.list': [typical] } }, document, {
    parentID,
    region,
    index: 0,
  });

it('has the widgets and presets that can be at a place first, then the others with the reason', () => {
  const codes = at('s', 'children').map(({ id, refusal }) => [id, refusal?.code]);
  expect(codes).toEqual([
    ['react.list', undefined],
    ['one', undefined],
    ['react.banner', 'notAllowed'],
    ['wide', 'notAllowed'],
    ['two', 'sectionInside'],
  ]);
});

it('adds a preset as its sections, or in a section as what is in its only one', () => {
  const nodes = (list: ReturnType<typeof at>) =>
    list.find(({ id }) => id === 'one')?.nodes.map(({ $hydrate }) => $hydrate);
  expect(nodes(at('s', 'children'))).toEqual(['react.list', 'react.list']);
  expect(nodes(at(null, 'layout'))).toEqual(['react.section.1-column']);
});

it('finds by name, group, keyword and purpose, whatever the order of the words', () => {
  const found = (text: string) => findChoices(at('s', 'children'), text).map(({ id }) => id);
  for (const text of ['LIST', 'community', 'pósts', 'new shows', '']) expect(found(text)).toContain('react.list');
  expect(found('list banner')).toEqual([]);
});

it('finds widgets at the top of a layout, to be added in a section that may hold them', () => {
  const found = (text: string) => findChoices(at(null, 'layout'), text);
  const sections = (text: string) => found(text).map(({ id, section, refusal }) => [id, section?.kind, refusal?.code]);
  expect(sections('posts')).toEqual([['react.list', 'react.section.1-column', undefined]]);
  expect(sections('banner')).toEqual([['react.banner', 'react.section.full-width', undefined]]);
  expect(found('').filter(({ section }) => section)).toEqual([]);
  expect(found('').map(({ id }) => id)).toContain('react.section.1-column');
});

it('lists the one of a name first, then those with the words in their names', () => {
  const named = (id: string, name: string, description = '') =>
    ({ ...at('s', 'children')[0], id, name, description }) as ReturnType<typeof at>[number];
  const all = [named('purpose', 'Figures', 'Like a list.'), named('longer', 'Lists of posts'), named('same', 'List')];
  expect(findChoices(all, ' list').map(({ id }) => id)).toEqual(['same', 'longer', 'purpose']);
});

it('begins with the settings of an example only if one is chosen', () => {
  const [list] = at('s', 'children');
  expect(list && nodesWith(list, undefined)).toEqual([{ $hydrate: 'react.list' }]);
  expect(list && nodesWith(list, typical)).toEqual([{ $hydrate: 'react.list', title: 'Example' }]);
});

it('names examples in words', () => {
  expect(['typical', 'pastTheEnd', 'first post'].map(exampleName)).toEqual(['Typical', 'Past the end', 'First post']);
});
