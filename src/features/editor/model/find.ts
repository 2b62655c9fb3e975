import { Editor, Element, type Location, Node, type NodeEntry, Path, Range } from 'slate';
import { cellTypes } from './kinds.ts';
import './types.ts';

const placeOf = (editor: Editor, at?: Location): Location | undefined => at ?? editor.selection ?? undefined;

const isLine = (editor: Editor) => (node: Node) =>
  Element.isElement(node) && Editor.isBlock(editor, node) && !editor.isVoid(node) && Editor.hasInlines(editor, node);

/** The block whose children are text that contains a location. */
export function lineAt(editor: Editor, at?: Location): NodeEntry<Element> | undefined {
  const place = placeOf(editor, at);
  return place && Editor.above<Element>(editor, { at: place, mode: 'lowest', match: isLine(editor) });
}

/** All lines that the selection touches, in reading order. */
export function selectedLines(editor: Editor): NodeEntry<Element>[] {
  const { selection } = editor;
  if (!selection) return [];
  return [
    ...Editor.nodes<Element>(editor, {
      at: Editor.unhangRange(editor, selection),
      mode: 'lowest',
      match: isLine(editor) as (node: Node) => node is Element,
    }),
  ];
}

/** The nearest ancestor of one of the types. */
export function above(
  editor: Editor,
  types: ReadonlySet<string> | string,
  at?: Location,
): NodeEntry<Element> | undefined {
  const place = placeOf(editor, at);
  const fits = typeof types === 'string' ? (type: string) => type === types : (type: string) => types.has(type);
  return (
    place &&
    Editor.above<Element>(editor, {
      at: place,
      mode: 'lowest',
      match: (node) => Element.isElement(node) && fits(node.type),
    })
  );
}

export const cellAt = (editor: Editor, at?: Location) => above(editor, cellTypes, at);

/** Whether the selection is collapsed at the start of a node. */
export function isCaretAtStart(editor: Editor, path: Path): boolean {
  const { selection } = editor;
  return selection !== null && Range.isCollapsed(selection) && Editor.isStart(editor, selection.anchor, path);
}

export function isEmptyLine(editor: Editor, line: Element): boolean {
  return (
    Editor.isEmpty(editor, line) || (Node.string(line) === '' && !line.children.some((child) => 'children' in child))
  );
}

/** The container of free blocks: the document, a table cell or an unknown element. */
export function containerOf(editor: Editor, path: Path): Path {
  const inner: ReadonlySet<string> = new Set([
    'blockquote',
    'code_block',
    'spoiler',
    'spoiler-content',
    'ul',
    'ol',
    'li',
  ]);
  let at = Path.parent(path);
  while (at.length > 0) {
    const node = Node.get(editor, at);
    if (Element.isElement(node) && (inner.has(node.type) || node.type === 'lic')) at = Path.parent(at);
    else break;
  }
  return at;
}
