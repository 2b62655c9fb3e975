import { Editor, Element, Node, type NodeEntry, Path, Transforms } from 'slate';
import { above, selectedLines } from './find.ts';
import { listTypes } from './kinds.ts';

const isList = (node: unknown): node is Element => Element.isElement(node) && listTypes.has(node.type);

/** The outermost list items that the selection touches. */
function selectedItems(editor: Editor): NodeEntry<Element>[] {
  const items = selectedLines(editor).flatMap(([, path]) => {
    const item = above(editor, 'li', path);
    return item ? [item] : [];
  });
  return items.filter(
    ([, path], index) =>
      !items.slice(0, index).some(([, other]) => Path.equals(other, path) || Path.isAncestor(other, path)),
  );
}

export const isInList = (editor: Editor) => above(editor, 'li') !== undefined;

/** The nested list of an item, wherever older bodies put it. */
function innerList(editor: Editor, itemPath: Path): NodeEntry<Element> | undefined {
  const item = Node.get(editor, itemPath) as Element;
  const last = item.children.length - 1;
  const child = item.children[last];
  if (isList(child)) return [child, [...itemPath, last]];
  if (!Element.isElement(child) || child.type !== 'lic') return undefined;
  const inner = child.children.at(-1);
  return isList(inner) ? [inner, [...itemPath, last, child.children.length - 1]] : undefined;
}

function indentItem(editor: Editor, path: Path) {
  if (path.at(-1) === 0) return;
  const before = Path.previous(path);
  const [list] = Editor.parent(editor, path);
  if (!Node.has(editor, before) || !Element.isElement(list)) return;
  const inner = innerList(editor, before);
  if (inner) return Transforms.moveNodes(editor, { at: path, to: [...inner[1], inner[0].children.length] });
  const end = (Node.get(editor, before) as Element).children.length;
  Transforms.wrapNodes(editor, { type: list.type, children: [] }, { at: path });
  Transforms.moveNodes(editor, { at: path, to: [...before, end] });
}

/** Handles Tab: moves each selected item into the previous item. */
export function indent(editor: Editor): void {
  Editor.withoutNormalizing(editor, () => {
    const refs = selectedItems(editor).map(([, path]) => Editor.pathRef(editor, path));
    for (const ref of refs) {
      const path = ref.unref();
      if (path) indentItem(editor, path);
    }
  });
}

/** Keeps the items after an outdented item below it by nesting them. */
function takeFollowers(editor: Editor, path: Path): void {
  const listPath = Path.parent(path);
  const list = Node.get(editor, listPath) as Element;
  const first = (path.at(-1) as number) + 1;
  const count = list.children.length - first;
  if (count === 0) return;
  let inner = innerList(editor, path);
  if (!inner) {
    const end = (Node.get(editor, path) as Element).children.length;
    const from = [...listPath, first];
    Transforms.wrapNodes(editor, { type: list.type, children: [] }, { at: from });
    Transforms.moveNodes(editor, { at: from, to: [...path, end] });
    inner = innerList(editor, path);
  }
  while (inner && (Node.get(editor, listPath) as Element).children.length > first) {
    const end: number = (Node.get(editor, inner[1]) as Element).children.length;
    Transforms.moveNodes(editor, { at: [...listPath, first], to: [...inner[1], end] });
  }
}

/** The path of the list item that contains an item’s list. */
function outerItem(editor: Editor, path: Path): Path | undefined {
  const outer = above(editor, 'li', Path.parent(path));
  return outer && Path.isAncestor(outer[1], path) ? outer[1] : undefined;
}

function outdentItem(editor: Editor, path: Path) {
  const outer = outerItem(editor, path);
  if (!outer) return leaveList(editor, path);
  takeFollowers(editor, path);
  let emptied = Path.parent(path);
  Transforms.moveNodes(editor, { at: path, to: Path.next(outer) });
  // Removes the list that is now empty, and the item that contained only that list.
  while (emptied.length > outer.length && (Node.get(editor, emptied) as Element).children.length === 0) {
    Transforms.removeNodes(editor, { at: emptied });
    emptied = Path.parent(emptied);
  }
}

/** Turns the lines of an item into paragraphs; nested lists stay lists. */
export function leaveList(editor: Editor, path: Path): void {
  Editor.withoutNormalizing(editor, () => {
    const ref = Editor.pathRef(editor, path);
    Transforms.liftNodes(editor, { at: path });
    const itemPath = ref.unref() ?? path;
    for (const [index, child] of (Node.get(editor, itemPath) as Element).children.entries()) {
      if (!Element.isElement(child) || child.type !== 'lic') continue;
      if (child.children.some(isList)) Transforms.unwrapNodes(editor, { at: [...itemPath, index] });
      else Transforms.setNodes(editor, { type: 'p' }, { at: [...itemPath, index] });
    }
    Transforms.unwrapNodes(editor, { at: itemPath });
  });
}

/** Handles Shift+Tab: moves each selected item out of its parent item, or out of the list. */
export function outdent(editor: Editor): void {
  Editor.withoutNormalizing(editor, () => {
    const refs = selectedItems(editor).map(([, path]) => Editor.pathRef(editor, path));
    for (const ref of refs.reverse()) {
      const path = ref.unref();
      if (path) outdentItem(editor, path);
    }
  });
}

/** Merges adjacent lists of the same type. */
export function joinLists(editor: Editor, path: Path): void {
  for (const at of [Path.next(path), path]) {
    if (at.at(-1) === 0 || !Node.has(editor, at)) continue;
    const [one, other] = [Node.get(editor, Path.previous(at)), Node.get(editor, at)];
    if (isList(one) && isList(other) && one.type === other.type) Transforms.mergeNodes(editor, { at });
  }
}
