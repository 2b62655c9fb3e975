import { expect, it } from 'vitest';
import { english } from '#i18n/locale.ts';
import { applyChanges } from '../model/applyChanges.ts';
import { diffDocuments } from '../model/diff.ts';
import type { ComposedDocument } from '../model/nodes.ts';
import { catalog } from '../model/testing/sampleDocument.ts';
import composerMessages from '../messages.json' with { type: 'json' };
import { compareLines } from './compareLines.ts';
import { describeChanges } from './describeChanges.ts';
import messages from './messages.json' with { type: 'json' };

const t = english.translator(messages);
const regions = english.translator(composerMessages);
const section = (...mainTop: object[]) => ({ $hydrate: 'react.section.2-columns', mainTop, mainBottom: [] });
const a = { $hydrate: 'react.a', title: 'One' };
const b = { $hydrate: 'react.b', limit: 3 };
const page = (...layout: object[]): ComposedDocument => ({ name: 'Home', layout, titleBar: null });
const wordsOf = (earlier: ComposedDocument, later: ComposedDocument) =>
  describeChanges(diffDocuments(later, earlier), { t, catalog, regions }).map(({ words }) => words);

it('names what has changed, and where', () => {
  const before = page(section(a, b));
  expect(wordsOf(before, page(section(b)))).toEqual(['Removed A “One” from 2 columns: Main top']);
  expect(wordsOf(before, page(section(a, b, { $hydrate: 'react.a', x: 1 })))).toEqual([
    'Added A to 2 columns: Main top',
  ]);
  const moved = page({ ...section(a), mainBottom: [b] });
  expect(wordsOf(before, moved)).toEqual(['Moved B from 2 columns: Main top to 2 columns: Main bottom']);
  expect(wordsOf(moved, moved)).toEqual([]);
});

it('names changed values, before and after', () => {
  const later = { ...page(section({ ...a, title: 'Two' }, { ...b, limit: undefined, isOn: true })), name: 'Start' };
  const changes = describeChanges(diffDocuments(JSON.parse(JSON.stringify(later)), page(section(a, b))), {
    t,
    catalog,
    regions,
  });
  expect(changes.map(({ words, fields }) => [words, fields])).toEqual([
    ['Changed the layout', [{ label: 'Name', before: 'Home', after: 'Start' }]],
    ['Changed A “Two”', [{ label: 'Title', before: 'One', after: 'Two' }]],
    [
      'Changed B',
      [
        { label: 'Is on', before: 'nothing', after: 'on' },
        { label: 'Limit', before: '3', after: 'nothing' },
      ],
    ],
  ]);
});

it('shows lines of JSON around each difference, and says how many are left out', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ $hydrate: 'react.a', index }));
  const lines = compareLines(page(section(...many)), page(section(...many, b))) ?? [];
  expect(lines.filter(({ kind }) => kind === 'added').map(({ text }) => text.trim())).toContain('"limit": 3');
  expect(lines[0]).toMatchObject({ kind: 'skipped', count: expect.any(Number) });
  expect(lines.length).toBeLessThan(20);
});

const described = (earlier: object, later: object, more: object = {}) => {
  const wording = { t, catalog: { ...catalog, ...more }, regions };
  return describeChanges(diffDocuments(page(section(later)), page(section(earlier))), wording);
};
const fieldsIn = (earlier: object, later: object, more?: object) =>
  described({ $hydrate: 'react.a', ...earlier }, { $hydrate: 'react.a', ...later }, more).flatMap(
    ({ fields }) => fields,
  );

it('names an item that was moved and changed once, and reverts both', () => {
  const before = page(section(a, b));
  const after = page({ ...section(b), mainBottom: [{ $hydrate: 'react.a', title: 'Something else' }] });
  const back = diffDocuments(after, before);
  const [change, ...others] = describeChanges(back, { t, catalog, regions });
  expect(others).toEqual([]);
  expect(change?.words).toBe(
    'Moved A “Something else” from 2 columns: Main top to 2 columns: Main bottom, and changed it',
  );
  expect(change?.fields).toEqual([{ label: 'Title', before: 'One', after: 'Something else' }]);
  expect(applyChanges(back, change?.parts)).toEqual(before);
});

it('says values as forms do, and leaves JSON to large ones', () => {
  const control = (rest: object) => ({ 'x-control': rest });
  const properties = {
    size: control({ inputType: 'select', label: 'Size', options: [{ value: 'l', label: 'Large' }] }),
    kind: control({ inputType: 'radio', label: 'Kind', choices: { staticOptions: { x: 'Extra' } } }),
    links: control({
      inputType: 'dragAndDrop',
      label: 'Links',
      itemSchema: { properties: { url: control({ label: 'Address' }) } },
    }),
  };
  const more = { widgets: { 'react.a': { name: 'A', widgetGroup: 'x', schema: { properties } } } };
  const fields = (earlier: object, later: object) => fieldsIn(earlier, later, more);
  expect(fields({ size: 's' }, { size: 'l' })).toEqual([{ label: 'Size', before: 's', after: 'Large' }]);
  expect(fields({}, { kind: ['x', 'y'] })).toEqual([{ label: 'Kind', before: 'nothing', after: 'Extra, y' }]);
  const [home, posts] = [
    { name: 'Home', url: '/' },
    { name: 'Posts', url: '/discussions' },
  ];
  expect(fields({ links: [home, posts] }, { links: [home, { ...posts, url: '/posts' }] })).toEqual([
    { label: 'Links 2, Address', before: '/discussions', after: '/posts' },
  ]);
  expect(fields({ links: [home] }, { links: [home, posts] })).toMatchObject([
    {
      label: 'Links',
      before: '1 entry: Home',
      after: '2 entries: Home, Posts',
      json: { after: expect.stringContaining('/discussions') },
    },
  ]);
  expect(fields({}, { at: { x: 1, y: true } })).toEqual([{ label: 'At', before: 'nothing', after: 'X: 1, Y: on' }]);
  expect(fields({}, { at: { x: { deep: 1 } } })).toMatchObject([{ after: '1 setting', json: { before: '' } }]);
  expect(fields({}, { at: { $hydrate: 'param', ref: 'category/name' } })).toMatchObject([
    { after: 'a computed value' },
  ]);
});

it('says visibility in the words of its form, as one value', () => {
  const visibility = (middleware: unknown) => (middleware ? 'Only for guests' : 'Everyone, always');
  const rules = [{ kind: 'signedIn', not: true }];
  const back = diffDocuments(page(section({ ...a, $middleware: { conditions: { rules } } })), page(section(a)));
  const [change] = describeChanges(back, { t, catalog, regions, visibility });
  expect(change?.fields).toEqual([{ label: 'Visibility', before: 'Everyone, always', after: 'Only for guests' }]);
});
