import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { namedIds } from './support/namedIds.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const namedIn = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !path.includes('.gen.') && !path.endsWith('namedIds.ts'))
    .flatMap((path) => namedIds(read(path)).map((id) => ({ id, path: path.replaceAll('\\', '/') })));

const rows = read('fixtures/behaviours.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const inTable = new Set(rows.map(([id]) => id));
const named = namedIn('{src,widgets,schemas,tests}/**/*.{ts,tsx,mjs,json,md}');

it('reads every id of a text, short forms included', () => {
  expect(namedIds('(SH-NAV-016..018; CO-BULK-003 to 004, SH-API-010, 011)')).toEqual([
    'SH-NAV-016',
    'SH-NAV-017',
    'SH-NAV-018',
    'CO-BULK-003',
    'CO-BULK-004',
    'SH-API-010',
    'SH-API-011',
  ]);
  expect(namedIds('(resolutions G18), goals F35, N4')).toEqual(['G18', 'F35', 'F35', 'N4']);
  expect(namedIds("it('[B4] leads home'); it('N6: shows it'); '#F44', 'M9 14', '%F0%9F'")).toEqual(['B4', 'N6']);
});

it('describes every id that the code names, in a sentence', () => {
  expect(named.filter(({ id }) => !inTable.has(id))).toEqual([]);
  expect(
    rows.filter(([id = '', sentence = '', ...rest]) => id === '' || sentence.length < 10 || rest.length > 0),
  ).toEqual([]);
  expect(inTable.size).toBe(rows.length);
});

it('holds no id that nothing names', () => {
  const used = new Set(named.map(({ id }) => id));
  expect([...inTable].filter((id) => !used.has(id ?? ''))).toEqual([]);
});
