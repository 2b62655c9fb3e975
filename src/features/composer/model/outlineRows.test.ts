import { expect, it } from 'vitest';
import { move } from './commands/move.ts';
import { run } from './history.ts';
import { catalog, open } from './testing/sampleDocument.ts';
import { isNodeRow, outlineRows } from './outlineRows.ts';

it('numbers rows among those beside them, without what is not shown', () => {
  const rows = outlineRows(open().history.now.document, catalog);
  const numbered = rows.map((row) => [isNodeRow(row) ? row.name : row.region, row.position, row.size]);
  expect(numbered).toEqual([
    ['react.titleBar', 1, 3],
    ['2 columns', 2, 3],
    ['mainTop', 1, 2],
    ['A', 1, 2],
    ['react.unknown', 2, 2],
    ['mainBottom', 2, 2],
    ['List', 1, 1],
    ['1 column', 3, 3],
    ['children', 1, 1],
  ]);
});

it('keeps the rows that a command does not change, as the same objects', () => {
  const { history } = open();
  const before = outlineRows(history.now.document, catalog);
  const a = before.find((row) => isNodeRow(row) && row.name === 'A');
  const last = before.find((row) => isNodeRow(row) && row.name === '1 column');
  const end = { parentID: last?.id ?? '', region: 'children', index: 0 };
  const after = outlineRows(
    run(history, move([a?.id ?? ''], end), { label: { id: 'step.move' } }).now.document,
    catalog,
  );
  const isSame = (name: string) => {
    const named = (row: (typeof before)[number]) => isNodeRow(row) && row.name === name;
    return after.find(named) === before.find(named);
  };
  expect(['List', 'react.titleBar'].map(isSame)).toEqual([true, true]);
  expect(['A', '1 column', '2 columns'].map(isSame)).toEqual([false, false, false]);
});
