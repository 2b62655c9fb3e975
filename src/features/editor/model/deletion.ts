import { Editor, Element, Node, Path, Range, Transforms } from 'slate';
import { setKind } from './blocks.ts';
import { above, cellAt, isCaretAtStart, isEmptyLine, lineAt } from './find.ts';
import { cellTypes } from './kinds.ts';
import { outdent } from './lists.ts';

const isCell = (node: Node) => Element.isElement(node) && cellTypes.has(node.type);

/** Handles Backspace at the start of a line; returns whether it did. */
function deleteAtStart(editor: Editor): boolean {
  const line = lineAt(editor);
  if (!line || !isCaretAtStart(editor, line[1])) return false;
  const [node, path] = line;
  const cell = cellAt(editor);
  if (cell && isCaretAtStart(editor, cell[1])) return true;
  if (node.type === 'lic') outdent(editor);
  else if (/^h[1-6]$/.test(node.type)) setKind(editor, 'p');
  else if (['blockquote-line', 'spoiler-item', 'code_line'].includes(node.type)) {
    if (path.at(-1) !== 0) return false;
    setKind(editor, 'p');
  } else return stepOverTable(editor, node, path);
  return true;
}

/** Backspace in a paragraph after a table does not merge it into the last cell. */
function stepOverTable(editor: Editor, line: Element, path: Path): boolean {
  if (path.at(-1) === 0) return false;
  const before = Node.get(editor, Path.previous(path));
  if (!Element.isElement(before) || before.type !== 'table') return false;
  const end = Editor.end(editor, Path.previous(path));
  if (isEmptyLine(editor, line)) Transforms.removeNodes(editor, { at: path });
  Transforms.select(editor, end);
  return true;
}

/** Delete at the end of a cell, or before a table, deletes nothing. */
function deleteAtEnd(editor: Editor): boolean {
  const { selection } = editor;
  const line = lineAt(editor);
  if (!selection || !line || !Range.isCollapsed(selection) || !Editor.isEnd(editor, selection.anchor, line[1]))
    return false;
  const cell = cellAt(editor);
  if (cell && Editor.isEnd(editor, selection.anchor, cell[1])) return true;
  const next = Editor.after(editor, selection.anchor);
  const table = next && above(editor, 'table', next);
  if (!table || Path.isAncestor(table[1], line[1])) return false;
  if (isEmptyLine(editor, line[0])) Transforms.removeNodes(editor, { at: line[1] });
  return true;
}

/** Empties the table cells that a range touches and keeps the cells. */
function clearCells(editor: Editor, range: Range): void {
  const cells = [...Editor.nodes(editor, { at: range, match: isCell, mode: 'lowest' })].map(([, path]) =>
    Editor.pathRef(editor, path),
  );
  for (const ref of cells) {
    const path = ref.unref();
    const part = path && Range.intersection(range, Editor.range(editor, path));
    if (part && Range.isExpanded(part)) Transforms.delete(editor, { at: part });
  }
}

function isWhole(editor: Editor, range: Range): boolean {
  return Editor.isStart(editor, Range.start(range), []) && Editor.isEnd(editor, Range.end(range), []);
}

/** Splits the range at the edge of a table that contains one of its ends. */
function deleteAcross(editor: Editor, range: Range): boolean {
  const [start, end] = Range.edges(range);
  const [from, to] = [above(editor, 'table', start), above(editor, 'table', end)];
  const [fromCell, toCell] = [cellAt(editor, start), cellAt(editor, end)];
  if (!from && !to) return false;
  if (fromCell && toCell && Path.equals(fromCell[1], toCell[1])) return false;
  clearCells(editor, range);
  const [after, before] = [
    from && Editor.after(editor, Editor.end(editor, from[1])),
    to && Editor.before(editor, Editor.start(editor, to[1])),
  ];
  const isOneTable = from && to && Path.equals(from[1], to[1]);
  const rest = { anchor: from ? after : start, focus: to ? before : end };
  if (!isOneTable && rest.anchor && rest.focus) {
    const between = { anchor: rest.anchor, focus: rest.focus };
    if (!Range.isBackward(between) && Range.isExpanded(between)) Transforms.delete(editor, { at: between });
  }
  Transforms.collapse(editor, { edge: 'start' });
  return true;
}

export function withDeletion<E extends Editor>(editor: E): E {
  const { deleteBackward, deleteForward, deleteFragment } = editor;
  editor.deleteBackward = (unit) => {
    if (!deleteAtStart(editor)) deleteBackward(unit);
  };
  editor.deleteForward = (unit) => {
    if (!deleteAtEnd(editor)) deleteForward(unit);
  };
  editor.deleteFragment = (options) => {
    const { selection } = editor;
    if (!selection || Range.isCollapsed(selection)) return deleteFragment(options);
    if (isWhole(editor, selection)) return clearDocument(editor);
    Editor.withoutNormalizing(editor, () => {
      if (!deleteAcross(editor, selection)) deleteFragment(options);
    });
  };
  return editor;
}

/** Deletes the whole document and leaves one paragraph, whatever the first block was. */
export function clearDocument(editor: Editor): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.deselect(editor);
    for (let index = editor.children.length - 1; index >= 0; index -= 1)
      Transforms.removeNodes(editor, { at: [index] });
    Transforms.insertNodes(editor, { type: 'p', children: [{ text: '' }] }, { at: [0] });
    Transforms.select(editor, Editor.start(editor, [0]));
  });
}
