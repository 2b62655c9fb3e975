import { expect, it } from 'vitest';
import { english } from '#i18n/locale.ts';
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
