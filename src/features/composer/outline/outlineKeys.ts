import type { KeyboardEvent } from 'react';
import type { ComposedDocument, Place } from '../model/nodes.ts';
import type { ComposerCommands } from '../useCommands.ts';
import { isNodeRow, movedPlace, type OutlineRow, placeAt, regionBeside } from '../model/outlineRows.ts';

export interface OutlineKeys {
  readonly document: ComposedDocument;
  readonly rows: readonly OutlineRow[];
  /** IDs of the selected rows, the last one having the focus. */
  readonly selection: readonly string[];
  readonly commands: ComposerCommands;
  readonly select: (ids: readonly string[]) => void;
  readonly onAdd: (place: Place) => void;
  readonly onEdit: () => void;
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The selection with rows added or removed by Ctrl and a click. */
export const toggled = (selection: readonly string[], id: string): readonly string[] =>
  selection.includes(id) && selection.length > 1
    ? selection.filter((one) => one !== id)
    : [...selection.filter((one) => one !== id), id];

/** The items from the first selected one to a row, which gets the focus. */
export function range(rows: readonly OutlineRow[], selection: readonly string[], to: OutlineRow): readonly string[] {
  const from = rows.findIndex(({ id }) => id === selection[0]);
  const at = rows.indexOf(to);
  if (from === -1) return [to.id];
  const between = rows.slice(Math.min(from, at), Math.max(from, at) + 1);
  const ids = between.filter((row) => isNodeRow(row) || row === to || row === rows[from]).map(({ id }) => id);
  return from <= at ? ids : ids.toReversed();
}

const siblingsOf = (rows: readonly OutlineRow[], current: OutlineRow | undefined) => {
  const place = current?.kind === 'region' ? current.end : current?.place;
  return rows.flatMap((row) =>
    isNodeRow(row) && row.place?.parentID === place?.parentID && row.place?.region === place?.region ? [row.id] : [],
  );
};

/** The row that a row is in; undefined at the top. */
function outerRow(rows: readonly OutlineRow[], at: number): OutlineRow | undefined {
  const level = rows[at]?.level ?? 0;
  return rows.slice(0, Math.max(at, 0)).findLast((row) => row.level < level);
}

/** The first row inside a row. */
function innerRow(rows: readonly OutlineRow[], at: number): OutlineRow | undefined {
  const next = rows[at + 1];
  return next && next.level > (rows[at]?.level ?? 0) ? next : undefined;
}

function moveOf(key: string, rtl: boolean): 'up' | 'down' | 'out' | 'in' | undefined {
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowLeft') return rtl ? 'in' : 'out';
  return key === 'ArrowRight' ? (rtl ? 'out' : 'in') : undefined;
}

/** Alt and an arrow: moves the selected items past a sibling, or to the region before or after. */
function moveSelected(keys: OutlineKeys, direction: 'up' | 'down' | 'out' | 'in'): (() => void) | undefined {
  const { rows, selection, commands } = keys;
  const nodes = rows.filter(isNodeRow).filter(({ id }) => selection.includes(id));
  const isForward = direction === 'down' || direction === 'in';
  const place =
    direction === 'up' || direction === 'down'
      ? movedPlace(rows, nodes, isForward)
      : regionBeside(rows, nodes, isForward);
  return (
    place &&
    (() =>
      commands.move(
        nodes.map(({ id }) => id),
        place,
      ))
  );
}

function focusMove(keys: OutlineKeys, event: Key, rtl: boolean): OutlineRow | undefined {
  const { rows, selection } = keys;
  const at = rows.findIndex(({ id }) => id === selection.at(-1));
  switch (event.key) {
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      switch (moveOf(event.key, rtl)) {
        case 'down':
          return rows[at + 1];
        case 'up':
          return rows[at - 1];
        case 'out':
          return outerRow(rows, at);
        case 'in':
          return innerRow(rows, at);
        default:
          return undefined;
      }
  }
}

function withControl(keys: OutlineKeys, key: string): (() => void) | undefined {
  const { rows, selection, commands, select } = keys;
  if (key === 'd') return () => commands.duplicate(selection);
  const current = rows.find(({ id }) => id === selection.at(-1));
  return key === 'a' ? () => select(siblingsOf(rows, current)) : undefined;
}

/** The action of a key in the outline and on the canvas; undefined if it has none. */
export function actionOf(event: Key, keys: OutlineKeys, rtl = false): (() => void) | undefined {
  const { document, rows, selection, commands, select, onAdd, onEdit } = keys;
  const current = rows.find(({ id }) => id === selection.at(-1));
  if (event.altKey) {
    const direction = moveOf(event.key, rtl);
    return direction && moveSelected(keys, direction);
  }
  if (event.ctrlKey || event.metaKey) return withControl(keys, event.key.toLowerCase());
  const row = focusMove(keys, event, rtl);
  if (row) return () => select(event.shiftKey ? range(rows, selection, row) : [row.id]);
  switch (event.key) {
    case 'Enter':
    case 'F2':
      return current?.kind === 'region' ? () => onAdd(current.end) : onEdit;
    case 'Delete':
    case 'Backspace':
      return () => commands.remove(selection);
    case '/':
    case 'Insert':
      return () => onAdd(placeAt(document, current));
    case 'Escape':
      return selection.length > 1 ? () => select(selection.slice(-1)) : undefined;
    default:
      return undefined;
  }
}

/** The next row, after the focused one, whose name or title begins with a text. */
export function rowNamed(
  rows: readonly OutlineRow[],
  focusID: string | undefined,
  text: string,
): OutlineRow | undefined {
  const at = rows.findIndex(({ id }) => id === focusID);
  // a longer text may still mean the same row
  const start = text.length > 1 ? Math.max(at, 0) : at + 1;
  const ordered = [...rows.slice(start), ...rows.slice(0, start)];
  const wanted = text.toLowerCase();
  return ordered
    .filter(isNodeRow)
    .find(({ name, title }) => [name, title].some((one) => one.toLowerCase().startsWith(wanted)));
}
