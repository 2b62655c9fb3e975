import { Editor, Element, Node, Path, Transforms } from 'slate';
import { above, cellAt } from './find.ts';
import { attributesOf, type Grid, type GridCell, gridOf, setSpan } from './tableGrid.ts';
import type { RichElement } from './types.ts';

/** Which cells become one: those between the ends of the selection, or the one at the caret and a neighbor. */
export const merges = ['mergeSelected', 'mergeNext', 'mergeBelow'] as const;
export type Merge = (typeof merges)[number];

/** Rows and columns of a grid; the ends are not part of it. */
interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
  readonly end: number;
}

const areaOf = ({ row, rows, column, columns }: GridCell): Area => ({
  top: row,
  bottom: row + rows,
  start: column,
  end: column + columns,
});
const around = (one: Area, other: Area): Area => ({
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
  start: Math.min(one.start, other.start),
  end: Math.max(one.end, other.end),
});
const touches = (one: Area, other: Area) =>
  one.top < other.bottom && other.top < one.bottom && one.start < other.end && other.start < one.end;
const isSame = (one: Area, other: Area) => JSON.stringify(one) === JSON.stringify(other);

/** The area with all of every merged cell that it cuts. */
function closed(grid: Grid, area: Area): Area {
  const wider = grid.cells
    .map(areaOf)
    .filter((one) => touches(one, area))
    .reduce(around, area);
  return isSame(wider, area) ? area : closed(grid, wider);
}

interface Place {
  readonly grid: Grid;
  readonly cell: GridCell;
  /** The cell at the other end of the selection. */
  readonly other: GridCell;
}

function placeOf(editor: Editor): Place | undefined {
  const { selection } = editor;
  if (!selection) return undefined;
  const ends = [selection.anchor, selection.focus].map((point) => ({
    cell: cellAt(editor, point)?.[1],
    table: above(editor, 'table', point)?.[1],
  }));
  const table = ends[0]?.table;
  if (!table || !ends[1]?.table || !Path.equals(table, ends[1].table)) return undefined;
  const grid = gridOf(editor, table);
  const [cell, other] = ends.map((end) => grid.cells.find(({ path }) => end.cell && Path.equals(path, end.cell)));
  return cell && other && { grid, cell, other };
}

function wantedArea({ grid, cell, other }: Place, merge: Merge): Area | undefined {
  const area = areaOf(cell);
  if (merge === 'mergeSelected') return cell === other ? undefined : around(area, areaOf(other));
  const isNext = ({ row, column }: GridCell) =>
    merge === 'mergeNext' ? row === area.top && column === area.end : row === area.bottom && column === area.start;
  const neighbor = cell === other ? grid.cells.find(isNext) : undefined;
  return neighbor && around(area, areaOf(neighbor));
}

interface Plan {
  readonly grid: Grid;
  readonly first: GridCell;
  readonly others: readonly GridCell[];
  readonly area: Area;
}

/** Undefined where nothing can be merged: a cell cannot reach from the heading into the body of a table. */
function planOf(editor: Editor, merge: Merge): Plan | undefined {
  const place = placeOf(editor);
  const wanted = place && wantedArea(place, merge);
  if (!wanted) return undefined;
  const { grid } = place;
  const area = closed(grid, wanted);
  const [first, ...others] = grid.cells.filter((one) => touches(areaOf(one), area));
  const parts = new Set(grid.rows.slice(area.top, area.bottom).map((path) => String(Path.parent(path))));
  const isCorner = first?.row === area.top && first.column === area.start;
  return first && isCorner && others.length > 0 && parts.size === 1 ? { grid, first, others, area } : undefined;
}

/** The blocks of a cell, without empty ones; text without a block becomes a paragraph. */
function blocksOf(editor: Editor, { node }: GridCell): Element[] {
  const isBlocks = node.children.every((child) => Element.isElement(child) && Editor.isBlock(editor, child));
  const blocks = (isBlocks ? node.children : [{ type: 'p', children: node.children }]) as Element[];
  const isEmpty = (block: Element) =>
    Node.string(block) === '' && ![...Node.elements(block)].some(([one]) => editor.isVoid(one));
  return blocks.filter((block) => !isEmpty(block));
}

const current = (editor: Editor, path: Path) => ({ node: Node.get(editor, path) as RichElement, path });

/** Removes rows in which no cell begins: a row without cells cannot be stored. */
function dropEmptyRows(editor: Editor, { grid, first, others, area }: Plan): void {
  const merged = { ...first, rows: area.bottom - area.top };
  const kept = grid.cells.filter((cell) => !others.includes(cell)).map((cell) => (cell === first ? merged : cell));
  for (let row = area.bottom - 1; row > area.top; row -= 1) {
    const path = grid.rows[row];
    if (!path || kept.some((cell) => cell.row === row)) continue;
    Transforms.removeNodes(editor, { at: path });
    for (const cell of kept) {
      if (cell.row >= row || cell.row + cell.rows <= row) continue;
      const now = current(editor, cell.path);
      setSpan(editor, now, 'rowspan', Number(attributesOf(now.node)['rowspan'] ?? 1) - 1);
    }
  }
}

/** Makes one cell of several, with the text of all of them. */
export function mergeCells(editor: Editor, merge: Merge): void {
  const plan = planOf(editor, merge);
  if (!plan) return;
  const { first, others, area } = plan;
  const blocks = [first, ...others].flatMap((cell) => blocksOf(editor, cell));
  Editor.withoutNormalizing(editor, () => {
    for (const { path } of [...others].reverse()) Transforms.removeNodes(editor, { at: path });
    if (blocks.length > 0) {
      for (const _ of first.node.children) Transforms.removeNodes(editor, { at: [...first.path, 0] });
      Transforms.insertNodes(editor, blocks, { at: [...first.path, 0] });
    }
    setSpan(editor, current(editor, first.path), 'colspan', area.end - area.start);
    setSpan(editor, current(editor, first.path), 'rowspan', area.bottom - area.top);
    dropEmptyRows(editor, plan);
    Transforms.select(editor, Editor.end(editor, first.path));
  });
}

/** Makes single cells of the merged one at the caret; its text stays in the first. */
export function splitCell(editor: Editor): void {
  const place = placeOf(editor);
  if (!place) return;
  const { grid, cell: own } = place;
  const { align } = attributesOf(own.node);
  const empty = (): RichElement => ({
    type: own.node.type,
    ...(align === undefined ? {} : { attributes: { align } }),
    children: [{ type: 'p', children: [{ text: '' }] }],
  });
  const cells = (count: number) => Array.from({ length: count }, empty);
  Editor.withoutNormalizing(editor, () => {
    for (const span of ['colspan', 'rowspan'] as const) setSpan(editor, current(editor, own.path), span, 1);
    for (const [down, path] of grid.rows.slice(own.row, own.row + own.rows).entries()) {
      const before = grid.cells.filter(({ row, column }) => row === own.row + down && column < own.column).length;
      const at = [...path, down === 0 ? before + 1 : before];
      Transforms.insertNodes(editor, cells(own.columns - (down === 0 ? 1 : 0)), { at });
    }
  });
}

/** The possible changes to the cells at the selection. */
export function cellChanges(editor: Editor): readonly (Merge | 'splitCell')[] {
  const place = placeOf(editor);
  if (!place) return [];
  const { cell, other } = place;
  const isMerged = cell === other && (cell.rows > 1 || cell.columns > 1);
  return [...merges.filter((merge) => planOf(editor, merge)), ...(isMerged ? (['splitCell'] as const) : [])];
}
