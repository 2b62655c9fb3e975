import { Editor, Element, Node, Path, Transforms } from 'slate';
import { above, cellAt, isEmptyLine, lineAt } from './find.ts';
import { attributesOf, type Grid, type GridCell, gridOf, setSpan } from './tableGrid.ts';
import type { RichElement } from './types.ts';

const firstSize = { rows: 3, columns: 3 };

export const cell = (type = 'td'): RichElement => ({ type, children: [{ type: 'p', children: [{ text: '' }] }] });
export const row = (columns: number, type?: string): RichElement => ({
  type: 'tr',
  children: Array.from({ length: columns }, () => cell(type)),
});

export const isInTable = (editor: Editor) => cellAt(editor) !== undefined;

/** Inserts a table with a heading row and moves the caret to its first cell. */
export function insertTable(editor: Editor, { rows, columns } = firstSize): void {
  const table: RichElement = {
    type: 'table',
    children: [
      { type: 'thead', children: [row(columns, 'th')] },
      { type: 'tbody', children: Array.from({ length: rows - 1 }, () => row(columns)) },
    ],
  };
  const line = lineAt(editor);
  if (!line || isInTable(editor)) return;
  Editor.withoutNormalizing(editor, () => {
    const top = line[1].slice(0, 1);
    const isEmpty = line[1].length === 1 && isEmptyLine(editor, line[0]);
    const at = isEmpty ? top : Path.next(top);
    if (isEmpty) Transforms.removeNodes(editor, { at: top });
    Transforms.insertNodes(editor, table, { at });
    // Ensures that there is a line below the table for the caret.
    if (!Node.has(editor, Path.next(at)))
      Transforms.insertNodes(editor, { type: 'p', children: [{ text: '' }] }, { at: Path.next(at) });
    Transforms.select(editor, Editor.start(editor, at));
  });
}

interface Place {
  readonly table: Path;
  readonly grid: Grid;
  readonly cell: GridCell;
}

function placeOf(editor: Editor): Place | undefined {
  const [found, table] = [cellAt(editor), above(editor, 'table')];
  if (!found || !table) return undefined;
  const grid = gridOf(editor, table[1]);
  const cell = grid.cells.find(({ path }) => Path.equals(path, found[1]));
  return cell && { table: table[1], grid, cell };
}

/** The type of new cells in a row: a row of headings stays one. */
export const cellTypeIn = (editor: Editor, row: Path) =>
  (Node.get(editor, row) as Element).children.every((child) => Element.isElement(child) && child.type === 'th')
    ? 'th'
    : 'td';

/** The path of the row that is added; the one after the heading row is the first of the body. */
function pathOfNewRow(
  editor: Editor,
  row: Path,
  side: 'before' | 'after',
): { readonly at: Path; readonly type: string } {
  const parent = Node.get(editor, Path.parent(row)) as Element;
  const type = parent.type === 'thead' ? 'th' : 'td';
  if (side === 'before') return { at: row, type };
  const body = Path.next(Path.parent(row));
  const isLastOfHead = parent.type === 'thead' && row.at(-1) === parent.children.length - 1;
  const hasBody = isLastOfHead && Node.has(editor, body) && (Node.get(editor, body) as Element).type === 'tbody';
  return hasBody ? { at: [...body, 0], type: 'td' } : { at: Path.next(row), type };
}

/** Adds a row; cells that are merged across its place grow. */
export function addRow(editor: Editor, side: 'before' | 'after'): void {
  const place = placeOf(editor);
  if (!place) return;
  const { cell: own, grid } = place;
  const edge = side === 'before' ? own.row : own.row + own.rows;
  const beside = grid.rows[side === 'before' ? edge : edge - 1];
  if (!beside) return;
  const { at, type } = pathOfNewRow(editor, beside, side);
  const grown = grid.cells.filter(({ row: start, rows }) => start < edge && start + rows > edge);
  const covered = grown.reduce((sum, { columns }) => sum + columns, 0);
  Editor.withoutNormalizing(editor, () => {
    for (const cell of grown) setSpan(editor, cell, 'rowspan', cell.rows + 1);
    Transforms.insertNodes(editor, row(Math.max(1, grid.width - covered), type), { at });
    Transforms.select(editor, Editor.start(editor, at));
  });
}

/** Adds a column; cells that are merged across its place grow. */
export function addColumn(editor: Editor, side: 'before' | 'after'): void {
  const place = placeOf(editor);
  if (!place) return;
  const { cell: own, grid } = place;
  const edge = side === 'before' ? own.column : own.column + own.columns;
  Editor.withoutNormalizing(editor, () => {
    for (const [index, path] of grid.rows.entries()) {
      const over = grid.cells.filter((one) => one.row <= index && one.row + one.rows > index);
      const across = over.find(({ column, columns }) => column < edge && column + columns > edge);
      if (across?.row === index) setSpan(editor, across, 'colspan', across.columns + 1);
      if (across) continue;
      const before = over.filter(({ row: start, column }) => start === index && column < edge).length;
      Transforms.insertNodes(editor, cell(cellTypeIn(editor, path)), { at: [...path, before] });
    }
  });
}

export function removeTable(editor: Editor): void {
  const table = above(editor, 'table');
  if (!table) return;
  Editor.withoutNormalizing(editor, () => {
    Transforms.removeNodes(editor, { at: table[1] });
    Transforms.insertNodes(editor, { type: 'p', children: [{ text: '' }] }, { at: table[1] });
    Transforms.select(editor, Editor.start(editor, table[1]));
  });
}

export function removeRow(editor: Editor) {
  const place = placeOf(editor);
  if (!place) return;
  const { grid, cell: own } = place;
  const path = grid.rows[own.row];
  if (!path || grid.rows.length === 1) return removeTable(editor);
  Editor.withoutNormalizing(editor, () => {
    // Iterates backwards, because an edit invalidates the paths of later cells only.
    for (const cell of [...grid.cells].reverse()) {
      if (cell.rows === 1 || cell.row > own.row || cell.row + cell.rows <= own.row) continue;
      setSpan(editor, cell, 'rowspan', cell.rows - 1);
      const below = grid.rows[own.row + 1];
      if (cell.row !== own.row || !below) continue;
      // The rest of a merged cell that begins here belongs to the row below.
      const before = grid.cells.filter((one) => one.row === own.row + 1 && one.column < cell.column).length;
      Transforms.moveNodes(editor, { at: cell.path, to: [...below, before] });
    }
    const parent = Path.parent(path);
    const isLast = (Node.get(editor, parent) as Element).children.length === 1;
    Transforms.removeNodes(editor, { at: isLast && parent.length > place.table.length ? parent : path });
  });
}

export function removeColumn(editor: Editor) {
  const place = placeOf(editor);
  if (!place) return;
  const { grid, cell: own } = place;
  if (grid.width <= 1) return removeTable(editor);
  Editor.withoutNormalizing(editor, () => {
    for (const cell of [...grid.cells].reverse()) {
      if (cell.column > own.column || cell.column + cell.columns <= own.column) continue;
      if (cell.columns > 1) setSpan(editor, cell, 'colspan', cell.columns - 1);
      else Transforms.removeNodes(editor, { at: cell.path });
    }
  });
}

export const alignments = ['left', 'center', 'right'] as const;
export type Alignment = (typeof alignments)[number];

/** The alignment of the column at the caret. */
export function alignmentAt(editor: Editor): Alignment {
  const found = cellAt(editor);
  const given = found && attributesOf(found[0])['align'];
  return alignments.find((alignment) => alignment === given) ?? 'left';
}

/** Aligns the text of the column at the caret. */
export function alignColumn(editor: Editor, alignment: Alignment): void {
  const place = placeOf(editor);
  if (!place) return;
  const { column: start, columns } = place.cell;
  Editor.withoutNormalizing(editor, () => {
    for (const { node, path, column } of place.grid.cells) {
      if (column < start || column >= start + columns) continue;
      const { align: _, ...rest } = attributesOf(node);
      const attributes = alignment === 'left' ? rest : { ...rest, align: alignment };
      if (Object.keys(attributes).length > 0) Transforms.setNodes(editor, { attributes }, { at: path });
      else Transforms.unsetNodes(editor, 'attributes', { at: path });
    }
  });
}

/** Moves the caret to the cell above or below. Returns false at the edge of the table. */
export function moveToRow(editor: Editor, step: 1 | -1): boolean {
  const place = placeOf(editor);
  if (!place) return false;
  const { row: start, rows, column } = place.cell;
  const target = step < 0 ? start - 1 : start + rows;
  const next = place.grid.cells.find(
    (one) =>
      one.row <= target && one.row + one.rows > target && one.column <= column && one.column + one.columns > column,
  );
  if (!next) return false;
  Transforms.select(editor, step < 0 ? Editor.end(editor, next.path) : Editor.start(editor, next.path));
  return true;
}

/**
 * Handles Tab and Shift+Tab in a table. Tab in the last cell adds a row. Returns false if there is no cell to move to.
 */
export function moveToCell(editor: Editor, step: 1 | -1): boolean {
  const place = placeOf(editor);
  if (!place) return false;
  const cells = place.grid.cells.map(({ path }) => path);
  const next = cells[cells.findIndex((path) => Path.equals(path, place.cell.path)) + step];
  if (next) Transforms.select(editor, Editor.end(editor, next));
  else if (step === 1) addRow(editor, 'after');
  else return false;
  return true;
}
