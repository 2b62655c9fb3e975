import { Editor, Element, Node, Path, type Point, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { insertParagraphAfter, kindAt, setKind } from './blocks.ts';
import { isTask } from './checklists.ts';
import { above } from './find.ts';
import { type BlockKind, listTypes } from './kinds.ts';
import { joinLists } from './lists.ts';
import { topAt } from './place.ts';
import type { RichElement } from './types.ts';

/** The block that is moved as a unit: a list item, a whole table, or the block that contains the path. */
export function blockAt(editor: Editor, at: Path): Path {
  const [table] = Editor.levels(editor, {
    at,
    match: (node) => Element.isElement(node) && node.type === 'table',
  });
  if (table) return table[1].slice(0, 1);
  const node = Node.get(editor, at);
  if (Element.isElement(node) && node.type === 'li') return at;
  return above(editor, 'li', at)?.[1] ?? topAt(editor, at);
}

const hasSameParent = (one: Path, other: Path) => Path.equals(Path.parent(one), Path.parent(other));

/** The first and last block that the selection touches, as siblings; lines of code move by themselves. */
function chosenBlocks(editor: Editor): readonly [Path, Path] | undefined {
  const { selection } = editor;
  if (!selection) return undefined;
  const [start, end] = Range.edges(Editor.unhangRange(editor, selection));
  const lines = [start, end].map((point) => above(editor, 'code_line', point)?.[1]);
  if (lines[0] && lines[1] && hasSameParent(lines[0], lines[1])) return [lines[0], lines[1]];
  const [first, last] = [blockAt(editor, start.path), blockAt(editor, end.path)];
  return hasSameParent(first, last) ? [first, last] : [first.slice(0, 1), last.slice(0, 1)];
}

const childCount = (editor: Editor, parent: Path) => (Node.get(editor, parent) as Element | Editor).children.length;

/** Wraps a list item in a list of its own, which can be placed between other blocks; returns its path. */
function wrapItem(editor: Editor, path: Path): Path {
  const [list] = Editor.parent(editor, path);
  if (childCount(editor, Path.parent(path)) === 1) return Path.parent(path);
  Transforms.wrapNodes(editor, { ...shell(list as RichElement), children: [] }, { at: path });
  return path;
}

/** The type of a list, without its content. */
const shell = (list: RichElement): RichElement => ({ type: list.type, children: [] });

const isItem = (editor: Editor, path: Path) => {
  const node = Node.get(editor, path);
  return Element.isElement(node) && node.type === 'li';
};

/** Whether a block is the first or the last of its container. */
const isEdge = (editor: Editor, path: Path, step: 1 | -1) =>
  step < 0 ? !Path.hasPrevious(path) : (path.at(-1) as number) === childCount(editor, Path.parent(path)) - 1;

/** The gap on the other side of the neighbor. */
const besides = (path: Path, step: 1 | -1) => (step < 0 ? Path.previous(path) : Path.next(Path.next(path)));

/** The position that an item at the edge of its list moves to; undefined at the edge of the document. */
function beyondEdge(editor: Editor, path: Path, step: 1 | -1): Path | undefined {
  const list = Path.parent(path);
  const outer = above(editor, 'li', list);
  if (outer && Path.isAncestor(outer[1], list)) return step < 0 ? outer[1] : Path.next(outer[1]);
  return isEdge(editor, list, step) ? undefined : besides(list, step);
}

/**
 * Moves a block to the gap before the block at `gap`, or to the end of its container. An item that leaves its list
 * takes a list along. One undo step. Returns the new path; undefined if nothing moved.
 */
export function moveBlockTo(editor: Editor, from: Path, gap: Path): Path | undefined {
  const isThere = Path.equals(gap, from) || Path.equals(gap, Path.next(from)) || Path.isAncestor(from, gap);
  if (isThere) return undefined;
  let moved: ReturnType<typeof Editor.pathRef> | undefined;
  HistoryEditor.withNewBatch(editor as Editor & HistoryEditor, () =>
    Editor.withoutNormalizing(editor, () => {
      const parent = Node.get(editor, Path.parent(gap));
      const isToList = Element.isElement(parent) && listTypes.has(parent.type);
      const isLeaving = isItem(editor, from) && !isToList;
      const path = isLeaving ? wrapItem(editor, from) : from;
      moved = Editor.pathRef(editor, path);
      const isBefore = Path.isSibling(path, gap) && Path.isBefore(path, gap);
      const to = isBefore ? Path.previous(gap) : gap;
      if (!Path.equals(path, to)) Transforms.moveNodes(editor, { at: path, to });
      const now = moved.current;
      if (now && isLeaving) joinLists(editor, now);
    }),
  );
  return moved?.unref() ?? undefined;
}

/** Moves a block or list item by one. Returns its new path; undefined at the edge of the document. */
export function moveBlock(editor: Editor, path: Path, step: 1 | -1): Path | undefined {
  const isAtEdge = isEdge(editor, path, step);
  if (isAtEdge && !isItem(editor, path)) return undefined;
  const gap = isAtEdge ? beyondEdge(editor, path, step) : besides(path, step);
  return gap && moveBlockTo(editor, path, gap);
}

/**
 * Moves the selected blocks, list items or lines of code by one. One undo step. Returns the new path of the first;
 * undefined at the edge of the document.
 */
export function moveChosen(editor: Editor, step: 1 | -1): Path | undefined {
  const chosen = chosenBlocks(editor);
  if (!chosen) return undefined;
  const [first, last] = chosen;
  const isLine = above(editor, 'code_block', first) !== undefined;
  const isAtEdge = isEdge(editor, step < 0 ? first : last, step);
  if (isLine && isAtEdge) return moveBlock(editor, blockAt(editor, first), step);
  if (Path.equals(first, last)) return moveBlock(editor, first, step);
  if (isAtEdge) return undefined;
  const [at, to] = step < 0 ? [Path.previous(first), last] : [Path.next(last), first];
  HistoryEditor.withNewBatch(editor as Editor & HistoryEditor, () => Transforms.moveNodes(editor, { at, to }));
  return step < 0 ? Path.previous(first) : Path.next(first);
}

/** A copy without the `ref` of headings, which is unique in a document. */
function copyOf(node: Node): RichElement {
  const copy = structuredClone(node) as RichElement;
  delete copy['ref'];
  return copy;
}

/** Inserts a copy below a block and moves the caret into it. */
export function duplicateBlock(editor: Editor, path: Path): void {
  const next = Path.next(path);
  const into = (point: Point): Point => ({ ...point, path: [...next, ...point.path.slice(next.length)] });
  const { selection } = editor;
  const isInside = selection && [selection.anchor, selection.focus].every((point) => Path.isAncestor(path, point.path));
  HistoryEditor.withNewBatch(editor as Editor & HistoryEditor, () => {
    Transforms.insertNodes(editor, copyOf(Node.get(editor, path)), { at: next });
    if (isInside) Transforms.select(editor, { anchor: into(selection.anchor), focus: into(selection.focus) });
    else Transforms.select(editor, Editor.start(editor, next));
  });
}

/** Deletes a block; the caret moves to the one below, or else to the end of the one above. */
export function removeBlock(editor: Editor, path: Path): void {
  HistoryEditor.withNewBatch(editor as Editor & HistoryEditor, () =>
    Editor.withoutNormalizing(editor, () => {
      const isOnly = isItem(editor, path) && childCount(editor, Path.parent(path)) === 1;
      const at = isOnly ? Path.parent(path) : path;
      Transforms.removeNodes(editor, { at });
      if (editor.children.length === 0)
        Transforms.insertNodes(editor, { type: 'p', children: [{ text: '' }] }, { at: [0] });
      const caret = Node.has(editor, at)
        ? Editor.start(editor, at)
        : Path.hasPrevious(at)
          ? Editor.end(editor, Path.previous(at))
          : Editor.end(editor, []);
      Transforms.select(editor, caret);
    }),
  );
}

/** Adds an empty line above a block, in a list an item, and moves the caret there. */
export function insertAbove(editor: Editor, path: Path): void {
  HistoryEditor.withNewBatch(editor as Editor & HistoryEditor, () => {
    const more = isTask(Node.get(editor, path)) ? { checked: false } : {};
    const line = (type: string) => ({ type, children: [{ text: '' }] });
    const block = isItem(editor, path) ? { type: 'li', ...more, children: [line('lic')] } : line('p');
    Transforms.insertNodes(editor, block, { at: path });
    Transforms.select(editor, Editor.start(editor, path));
  });
}

/** Adds an empty line below a block, in a list an item, and moves the caret there. */
export function insertBelow(editor: Editor, path: Path): void {
  HistoryEditor.withNewBatch(editor as Editor & HistoryEditor, () => {
    if (!isItem(editor, path)) return insertParagraphAfter(editor, path);
    const at = Path.next(path);
    const more = isTask(Node.get(editor, path)) ? { checked: false } : {};
    const line = { type: 'lic', children: [{ text: '' }] };
    Transforms.insertNodes(editor, { type: 'li', ...more, children: [line] }, { at });
    Transforms.select(editor, Editor.start(editor, at));
  });
}

/** The kind of a block; undefined for tables, embeds and unknown blocks, which cannot be converted. */
export function kindOfBlock(editor: Editor, path: Path): BlockKind | undefined {
  const node = Node.get(editor, path);
  if (!Element.isElement(node) || editor.isVoid(node) || node.type === 'table') return undefined;
  return kindAt(editor, Editor.start(editor, path));
}

/** Converts all lines of a block; the caret stays where it is. */
export function turnInto(editor: Editor, path: Path, kind: BlockKind): void {
  if (kindOfBlock(editor, path) === kind) return;
  HistoryEditor.withNewBatch(editor as Editor & HistoryEditor, () => {
    const caret = editor.selection && Editor.rangeRef(editor, editor.selection);
    Transforms.select(editor, Editor.range(editor, path));
    setKind(editor, kind);
    const back = caret?.unref();
    if (back) Transforms.select(editor, back);
    else Transforms.collapse(editor, { edge: 'start' });
  });
}
