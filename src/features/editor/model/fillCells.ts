import { Editor, Element, Node, Path, Transforms } from 'slate';
import { above, cellAt } from './find.ts';
import { attributesOf, type Grid, type GridCell, gridOf } from './tableGrid.ts';
import { cell, cellTypeIn, row } from './tables.ts';
import type { RichElement } from './types.ts';

/** The most rows and columns that a table grows to. */
export const largestTable = { rows: 500, columns: 100 } as const;

const isElement = (node: Node): node is RichElement => Element.isElement(node);

/** The cells of a pasted table, by row; undefined if some are merged. */
function cellsOf(table: RichElement): RichElement[][] | undefined {
  const rows = [...Node.elements(table)].filter(([node]) => node.type === 'tr').map(([node]) => node);
  const cells = rows.map(({ children }) => children.filter(isElement));
  const isMerged = cells.flat().some((node) => {
    const { colspan, rowspan } = attributesOf(node);
    return colspan !== undefined || rowspan !== undefined;
  });
  return isMerged ? undefined : cells;
}

const covers = (cell: GridCell, at: number, column: number) =>
  cell.row <= at && at < cell.row + cell.rows && cell.column <= column && column < cell.column + cell.columns;

/** The cell for each pasted one; undefined where two of them would be in one merged cell. */
function targetsOf(grid: Grid, origin: GridCell, cells: readonly (readonly RichElement[])[]) {
  const found = new Map<GridCell, RichElement>();
  for (const [down, line] of cells.entries())
    for (const [right, source] of line.entries()) {
      const target = grid.cells.find((one) => covers(one, origin.row + down, origin.column + right));
      if (!target || found.has(target)) return undefined;
      found.set(target, source);
    }
  return found;
}

/** Adds the rows below the last one; below a table that is only headings they are its body. */
function addRows(editor: Editor, grid: Grid, count: number): void {
  const last = grid.rows.at(-1);
  if (!last || count <= 0) return;
  const parent = Path.parent(last);
  const isHead = (Node.get(editor, parent) as Element).type === 'thead';
  const rows = Array.from({ length: count }, () => row(grid.width));
  if (isHead) Transforms.insertNodes(editor, { type: 'tbody', children: rows }, { at: Path.next(parent) });
  else Transforms.insertNodes(editor, rows, { at: Path.next(last) });
}

/** Adds cells at the end of each row until all rows have so many columns. */
function addColumns(editor: Editor, grid: Grid, width: number): void {
  for (const [index, path] of grid.rows.entries()) {
    const taken = grid.cells.filter((one) => one.row <= index && index < one.row + one.rows);
    const missing = width - taken.reduce((sum, { columns }) => sum + columns, 0);
    const type = cellTypeIn(editor, path);
    const at = [...path, (Node.get(editor, path) as Element).children.length];
    if (missing > 0)
      Transforms.insertNodes(
        editor,
        Array.from({ length: missing }, () => cell(type)),
        { at },
      );
  }
}

function fill(editor: Editor, { path, node }: GridCell, { children }: RichElement): void {
  Transforms.insertNodes(editor, structuredClone(children), { at: [...path, 0] });
  for (let count = node.children.length; count > 0; count -= 1)
    Transforms.removeNodes(editor, { at: [...path, children.length] });
}

/**
 * Writes the cells of a pasted table into the cell at the caret and those beside and below it; the table grows as
 * needed. Returns false, and changes nothing, outside tables and where the cells do not fit.
 */
export function fillCells(editor: Editor, pasted: RichElement): boolean {
  const { selection } = editor;
  const start = selection && Editor.start(editor, selection);
  const [own, table] = start ? [cellAt(editor, start), above(editor, 'table', start)] : [];
  const cells = cellsOf(pasted);
  if (!own || !table || !cells || cells.flat().length < 2) return false;
  const grid = gridOf(editor, table[1]);
  const origin = grid.cells.find(({ path }) => Path.equals(path, own[1]));
  if (!origin) return false;
  const rows = Math.max(grid.rows.length, origin.row + cells.length);
  const columns = Math.max(grid.width, origin.column + Math.max(...cells.map(({ length }) => length)));
  const grows = rows > grid.rows.length || columns > grid.width;
  if (grows && (rows > largestTable.rows || columns > largestTable.columns)) return false;
  if (!fitsInside(grid, origin, cells)) return false;
  Editor.withoutNormalizing(editor, () => {
    addRows(editor, grid, rows - grid.rows.length);
    addColumns(editor, gridOf(editor, table[1]), columns);
    const grown = gridOf(editor, table[1]);
    const first = grown.cells.find(({ path }) => Path.equals(path, origin.path));
    const targets = first && targetsOf(grown, first, cells);
    for (const [target, source] of targets ?? []) fill(editor, target, source);
    const last = [...(targets ?? [])].at(-1)?.[0];
    if (last) Transforms.select(editor, Editor.end(editor, last.path));
  });
  return true;
}

/** Whether no two pasted cells meet in one merged cell of the table. */
function fitsInside(grid: Grid, origin: GridCell, cells: readonly (readonly RichElement[])[]): boolean {
  const inside = cells
    .slice(0, grid.rows.length - origin.row)
    .flatMap((line, down) => line.map((_, right) => [origin.row + down, origin.column + right] as const));
  const met = inside.map(([at, column]) => grid.cells.find((one) => covers(one, at, column))).filter(Boolean);
  return new Set(met).size === met.length;
}
