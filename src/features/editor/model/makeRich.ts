import { type Editor, Element, Node, Transforms } from 'slate';
import { inlineTypes, voidTypes } from './kinds.ts';
import { withBreaks } from './breaks.ts';
import { withDeletion } from './deletion.ts';
import { withKnownSelection } from './knownSelection.ts';
import './types.ts';

const structure: ReadonlySet<string> = new Set([
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'spoiler',
  'spoiler-content',
]);
const holders: ReadonlyMap<string, string> = new Map([
  ['blockquote', 'blockquote-line'],
  ['code_block', 'code_line'],
]);

/** Removes an element whose last child was removed; Slate had filled it with an empty text. */
function tidy(editor: Editor, [node, path]: [Element, number[]]): boolean {
  const isEmptied =
    node.children.length === 1 && Node.string(node) === '' && !('children' in (node.children[0] as object));
  if (!isEmptied) return false;
  if (structure.has(node.type)) {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  const line = holders.get(node.type);
  if (line === undefined) return false;
  Transforms.wrapNodes(editor, { type: line, children: [] }, { at: [...path, 0] });
  return true;
}

/** Extends a Slate editor with the rich2 types. Normalization repairs only what was edited. */
export function makeRich<E extends Editor>(editor: E): E {
  const { isInline, isVoid, normalizeNode } = editor;
  editor.isInline = (element) => inlineTypes.has(element.type) || isInline(element);
  editor.isVoid = (element) => voidTypes.has(element.type) || isVoid(element);
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    // Slate replaces the last block, if it had no text, by an element without a type.
    if (Element.isElement(node) && typeof node.type !== 'string') {
      Transforms.setNodes(editor, { type: 'p' }, { at: path });
      return;
    }
    if (Element.isElement(node) && !editor.isVoid(node) && tidy(editor, [node, path])) return;
    // A link cannot contain links: their text stays.
    if (Element.isElement(node) && node.type === 'a') {
      const inner = node.children.findIndex((child) => 'children' in child && child.type === 'a');
      if (inner >= 0) {
        Transforms.unwrapNodes(editor, { at: [...path, inner] });
        return;
      }
    }
    // Removes a link without text.
    if (
      Element.isElement(node) &&
      node.type === 'a' &&
      Node.string(node) === '' &&
      !node.children.some((child) => 'children' in child)
    ) {
      Transforms.removeNodes(editor, { at: path });
      return;
    }
    if (path.length === 0 && editor.children.length === 0) {
      Transforms.insertNodes(editor, { type: 'p', children: [{ text: '' }] }, { at: [0] });
      return;
    }
    normalizeNode(entry, options);
  };
  return withKnownSelection(withDeletion(withBreaks(editor))) as E;
}
