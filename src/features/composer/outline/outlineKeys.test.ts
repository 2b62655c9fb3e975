import { expect, it, vi } from 'vitest';
import type { ComposerCommands } from '../useCommands.ts';
import { catalog, open } from '../model/testing/sampleDocument.ts';
import { actionOf, range, rowNamed, toggled } from './outlineKeys.ts';
import { outlineRows } from '../model/outlineRows.ts';

const { document } = open().history.now;
const rows = outlineRows(document, catalog);
const idOf = (name: string) => rows.find((row) => row.kind === 'node' && row.name === name)?.id ?? '';
const [a, unknown, list] = ['A', 'react.unknown', 'List'].map(idOf) as [string, string, string];
const plain = { key: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

function press(selection: readonly string[], event: Partial<typeof plain>, rtl = false) {
  const move = vi.fn();
  const select = vi.fn();
  const commands = { move } as unknown as ComposerCommands;
  const keys = { document, rows, selection, commands, select, onAdd: vi.fn(), onEdit: vi.fn() };
  actionOf({ ...plain, ...event }, keys, rtl)?.();
  return { moved: move.mock.lastCall, selected: select.mock.lastCall?.[0] as readonly string[] | undefined };
}

it('leads in and out of items by Left and Right, mirrored from right to left', () => {
  const section = rows.find((row) => row.kind === 'node' && row.name === '2 columns')?.id ?? '';
  const region = `${section} mainTop`;
  expect(press([a], { key: 'ArrowLeft' }).selected).toEqual([region]);
  expect(press([region], { key: 'ArrowLeft' }).selected).toEqual([section]);
  expect(press([section], { key: 'ArrowRight' }).selected).toEqual([region]);
  expect(press([section], { key: 'ArrowLeft' }, true).selected).toEqual([region]);
  expect(press([a], { key: 'ArrowRight' }).selected).toBeUndefined();
});

it('extends the selection by Shift, and shrinks it again', () => {
  expect(press([a], { key: 'ArrowDown', shiftKey: true }).selected).toEqual([a, unknown]);
  expect(press([a, unknown], { key: 'ArrowUp', shiftKey: true }).selected).toEqual([a]);
  const to = rows.find(({ id }) => id === list);
  expect(to && range(rows, [a], to)).toEqual([a, unknown, list]);
  expect(press([a, unknown], { key: 'Escape' }).selected).toEqual([unknown]);
  expect(toggled([a, list], a)).toEqual([list]);
  expect(toggled([a], list)).toEqual([a, list]);
});

it('moves all selected items together by Alt, past their sibling or to the next region', () => {
  const [ids, place] = press([a, unknown], { key: 'ArrowDown', altKey: true }).moved ?? [];
  expect(ids).toEqual([a, unknown]);
  expect(place).toMatchObject({ region: 'mainBottom', index: 0 });
  expect(press([list], { key: 'ArrowLeft', altKey: true }).moved?.[1]).toMatchObject({ region: 'mainTop', index: 3 });
  expect(press([unknown], { key: 'ArrowUp', altKey: true }).moved?.[1]).toMatchObject({ region: 'mainTop', index: 1 });
});

it('finds items by typed letters, the focused one last', () => {
  expect(rowNamed(rows, undefined, 'l')?.id).toBe(list);
  expect(rowNamed(rows, a, 'one')?.id).toBe(a);
  expect(rowNamed(rows, list, 'zz')).toBeUndefined();
});
