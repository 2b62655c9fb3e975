import { Editor, Element, type Node, Path, Transforms } from 'slate';
import { above } from './find.ts';
import { cellTypes } from './kinds.ts';
import type { RichElement } from './types.ts';
import { wordsOf } from '#lib/wordsOf.ts';

/** A cell and the part of the grid that it covers. */
export interface GridCell {
  readonly node: RichElement;
  readonly path: Path;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export interface Grid {
  /** The paths of the rows, in reading order. */
  readonly rows: readonly Path[];
  readonly cells: readonly GridCell[];
  readonly width: number;
}

export type Span = 'colspan' | 'rowspan';

const mostSpan = 1000;

export const attributesOf = (node: Node): Readonly<Record<string, unknown>> => {
  const given = Element.isElement(node) ? node['attributes'] : undefined;
  return typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {};
};

function spanOf(node: Node, name: Span): number {
  const value = Number(wordsOf(attributesOf(node)[name]));
  return Number.isInteger(value) && value > 1 && value < mostSpan ? value : 1;
}

const isCell = (node: Node): node is RichElement => Element.isElement(node) && cellTypes.has(node.type);

function rowsOf(editor: Editor, table: Path) {
  const all = Editor.nodes<Element>(editor, {
    at: table,
    match: (node) => Element.isElement(node) && node.type === 'tr',
  });
  return [...all].filter(([, path]) => {
    const owner = above(editor, 'table', path);
    return owner !== undefined && Path.equals(owner[1], table);
  });
}

/** Lays out the cells of a table as a browser does: a merged cell ends at the end of its part of the table. */
export function gridOf(editor: Editor, table: Path): Grid {
  const rows = rowsOf(editor, table);
  const parts = rows.map(([, path]) => String(Path.parent(path)));
  const taken = new Set<string>();
  const cells: GridCell[] = [];
  for (const [row, [rowNode, path]] of rows.entries()) {
    let column = 0;
    for (const [index, node] of rowNode.children.entries()) {
      if (!isCell(node)) continue;
      while (taken.has(`${row} ${column}`)) column += 1;
      const left = parts.slice(row).findIndex((part) => part !== parts[row]);
      const height = Math.min(spanOf(node, 'rowspan'), left < 0 ? rows.length - row : left);
      const columns = spanOf(node, 'colspan');
      for (let down = 0; down < height; down += 1)
        for (let right = 0; right < columns; right += 1) taken.add(`${row + down} ${column + right}`);
      cells.push({ node, path: [...path, index], row, column, rows: height, columns });
      column += columns;
    }
  }
  const width = Math.max(0, ...cells.map((cell) => cell.column + cell.columns));
  return { rows: rows.map(([, path]) => path), cells, width };
}

/** Sets how many columns or rows a cell covers. */
export function setSpan(
  editor: Editor,
  { node, path }: Pick<GridCell, 'node' | 'path'>,
  name: Span,
  span: number,
): void {
  const { [name]: _, ...rest } = attributesOf(node);
  const attributes = span > 1 ? { ...rest, [name]: String(span) } : rest;
  if (Object.keys(attributes).length > 0) Transforms.setNodes(editor, { attributes }, { at: path });
  else Transforms.unsetNodes(editor, 'attributes', { at: path });
}
