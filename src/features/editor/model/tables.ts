import { Editor, Element, Node, Path, Transforms } from 'slate';
import { above, cellAt, isEmptyLine, lineAt } from './find.ts';
import { cellTypes } from './kinds.ts';
import type { RichElement } from './types.ts';
import { wordsOf } from './wordsOf.ts';

const firstSize = { rows: 3, columns: 3 };

const cell = (type = 'td'): RichElement => ({ type, children: [{ type: 'p', children: [{ text: '' }] }] });
const row = (columns: number, type?: string): RichElement => ({
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
  readonly row: Path;
  readonly cell: Path;
  /** The first grid column of the cell, taking spans into account. */
  readonly column: number;
}

const spanOf = (node: Node, name: 'colspan' | 'rowspan') => {
  const attributes = (Element.isElement(node) ? node['attributes'] : undefined) as
    | Readonly<Record<string, unknown>>
    | undefined;
  return Math.max(1, Number(wordsOf(attributes?.[name])) || 1);
};

function columnOf(rowNode: Element, index: number): number {
  return rowNode.children.slice(0, index).reduce((sum, child) => sum + spanOf(child, 'colspan'), 0);
}

function placeOf(editor: Editor): Place | undefined {
  const found = cellAt(editor);
  const [table, tr] = [above(editor, 'table'), above(editor, 'tr')];
  if (!found || !table || !tr) return undefined;
  return { table: table[1], row: tr[1], cell: found[1], column: columnOf(tr[0], found[1].at(-1) as number) };
}

const rowsOf = (editor: Editor, table: Path) =>
  [
    ...Editor.nodes<Element>(editor, { at: table, match: (node) => Element.isElement(node) && node.type === 'tr' }),
  ].filter(([, path]) => {
    const owner = above(editor, 'table', path);
    return owner !== undefined && Path.equals(owner[1], table);
  });

/** The cell of a row that covers a column of the grid. */
function cellOver(rowNode: Element, column: number): { readonly index: number; readonly start: number } | undefined {
  let start = 0;
  for (const [index, child] of rowNode.children.entries()) {
    const end = start + spanOf(child, 'colspan');
    if (column < end) return { index, start };
    start = end;
  }
  return undefined;
}

export function addRow(editor: Editor, side: 'before' | 'after'): void {
  const place = placeOf(editor);
  if (!place) return;
  const source = Node.get(editor, place.row) as Element;
  const parent = Node.get(editor, Path.parent(place.row)) as Element;
  const columns = source.children.reduce((sum, child) => sum + spanOf(child, 'colspan'), 0);
  // The row after the heading row becomes the first row of the body.
  const isHead = parent.type === 'thead' && side === 'after';
  const body = Path.next(Path.parent(place.row));
  const hasBody = isHead && Node.has(editor, body) && (Node.get(editor, body) as Element).type === 'tbody';
  const at = hasBody ? [...body, 0] : side === 'after' ? Path.next(place.row) : place.row;
  Transforms.insertNodes(editor, row(columns, parent.type === 'thead' && !hasBody ? 'th' : 'td'), { at });
  Transforms.select(editor, Editor.start(editor, at));
}

export function addColumn(editor: Editor, side: 'before' | 'after'): void {
  const place = placeOf(editor);
  if (!place) return;
  const own = Node.get(editor, place.cell);
  const column = side === 'after' ? place.column + spanOf(own, 'colspan') - 1 : place.column;
  Editor.withoutNormalizing(editor, () => {
    for (const [rowNode, path] of rowsOf(editor, place.table)) {
      const found = cellOver(rowNode, column);
      const index = found === undefined ? rowNode.children.length : found.index + (side === 'after' ? 1 : 0);
      const isHeading = rowNode.children.every((child) => Element.isElement(child) && child.type === 'th');
      Transforms.insertNodes(editor, cell(isHeading ? 'th' : 'td'), { at: [...path, index] });
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
  if (rowsOf(editor, place.table).length === 1) return removeTable(editor);
  const parent = Path.parent(place.row);
  const isLast = (Node.get(editor, parent) as Element).children.length === 1;
  Transforms.removeNodes(editor, { at: isLast && parent.length > place.table.length ? parent : place.row });
}

export function removeColumn(editor: Editor) {
  const place = placeOf(editor);
  if (!place) return;
  const rows = rowsOf(editor, place.table);
  if (rows.every(([node]) => node.children.length <= 1)) return removeTable(editor);
  Editor.withoutNormalizing(editor, () => {
    for (const [rowNode, path] of rows.reverse()) {
      const found = cellOver(rowNode, place.column);
      const child = found && rowNode.children[found.index];
      if (!found || !child || !Element.isElement(child)) continue;
      const at = [...path, found.index];
      const span = spanOf(child, 'colspan');
      if (span === 1) Transforms.removeNodes(editor, { at });
      else
        Transforms.setNodes(
          editor,
          { attributes: { ...(child['attributes'] as object), colspan: String(span - 1) } },
          { at },
        );
    }
  });
}

/**
 * Handles Tab and Shift+Tab in a table. Tab in the last cell adds a row. Returns false if there is no cell to move to.
 */
export function moveToCell(editor: Editor, step: 1 | -1): boolean {
  const place = placeOf(editor);
  if (!place) return false;
  const cells = rowsOf(editor, place.table).flatMap(([node, path]) =>
    node.children.flatMap((child, index) =>
      Element.isElement(child) && cellTypes.has(child.type) ? [[...path, index]] : [],
    ),
  );
  const next = cells[cells.findIndex((path) => Path.equals(path, place.cell)) + step];
  if (next) Transforms.select(editor, Editor.end(editor, next));
  else if (step === 1) addRow(editor, 'after');
  else return false;
  return true;
}
