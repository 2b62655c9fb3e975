import { Editor, Element, type Location, Node, type NodeEntry, Path, Range } from 'slate';
import { cellTypes } from './kinds.ts';
import './types.ts';

const placeOf = (editor: Editor, at?: Location): Location | undefined => at ?? editor.selection ?? undefined;

const isLine = (editor: Editor) => (node: Node) =>
  Element.isElement(node) && Editor.isBlock(editor, node) && !editor.isVoid(node) && Editor.hasInlines(editor, node);

/** The block around a place whose children are text. */
export function lineAt(editor: Editor, at?: Location): NodeEntry<Element> | undefined {
  const place = placeOf(editor, at);
  return place && Editor.above<Element>(editor, { at: place, mode: 'lowest', match: isLine(editor) });
}

/** Every line that the selection touches, in reading order. */
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

/** The nearest element of a type around a place. */
export function above(editor: Editor, types: ReadonlySet<string> | string, at?: Location): NodeEntry<Element> | undefined {
  const place = placeOf(editor, at);
  const fits = typeof types === 'string' ? (type: string) => type === types : (type: string) => types.has(type);
  return place && Editor.above<Element>(editor, { at: place, mode: 'lowest', match: (node) => Element.isElement(node) && fits(node.type) });
}

export const cellAt = (editor: Editor, at?: Location) => above(editor, cellTypes, at);

/** Whether nothing but a caret stands at the first place of a node. */
export function isCaretAtStart(editor: Editor, path: Path): boolean {
  const { selection } = editor;
  return selection !== null && Range.isCollapsed(selection) && Editor.isStart(editor, selection.anchor, path);
}

export function isEmptyLine(editor: Editor, line: Element): boolean {
  return Editor.isEmpty(editor, line) || (Node.string(line) === '' && !line.children.some((child) => 'children' in child));
}

/** Where blocks of text stand free: the document, or a cell of a table, or something nobody knows. */
export function containerOf(editor: Editor, path: Path): Path {
  const inner: ReadonlySet<string> = new Set(['blockquote', 'code_block', 'spoiler', 'spoiler-content', 'ul', 'ol', 'li']);
  let at = Path.parent(path);
  while (at.length > 0) {
    const node = Node.get(editor, at);
    if (Element.isElement(node) && (inner.has(node.type) || node.type === 'lic')) at = Path.parent(at);
    else break;
  }
  return at;
}
