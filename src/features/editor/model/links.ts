import { Editor, Element, Node, Path, Range, Transforms } from 'slate';
import { above, lineAt } from './find.ts';
import type { RichElement } from './types.ts';

export const linkAt = (editor: Editor) => above(editor, 'a');

export interface LinkText {
  readonly url: string;
  /** The text to insert if nothing is selected, or the new text of an existing link. */
  readonly text?: string;
}

function relabel(editor: Editor, path: Path, text: string): void {
  const link = Node.get(editor, path) as Element;
  if (Node.string(link) === text || text.trim() === '') return;
  const [first] = link.children;
  const { text: _, ...marks } = first && !('children' in first) ? first : { text: '' };
  for (let index = link.children.length - 1; index >= 0; index -= 1)
    Transforms.removeNodes(editor, { at: [...path, index] });
  Transforms.insertNodes(editor, { ...marks, text }, { at: [...path, 0] });
  Transforms.select(editor, Editor.end(editor, path));
}

/** Links the selected text, changes the link at the caret, or inserts a new link. */
export function setLink(editor: Editor, { url, text }: LinkText): void {
  const { selection } = editor;
  if (!selection || lineAt(editor)?.[0].type === 'code_line') return;
  const found = linkAt(editor);
  Editor.withoutNormalizing(editor, () => {
    if (found) {
      Transforms.setNodes(editor, { url }, { at: found[1] });
      Transforms.unsetNodes(editor, 'embedData', { at: found[1] });
      if (text !== undefined) relabel(editor, found[1], text);
      return;
    }
    const given = text?.trim() ? text : undefined;
    const replaces = given !== undefined && Range.isExpanded(selection) && given !== Editor.string(editor, selection);
    if (replaces) Transforms.delete(editor);
    if (Range.isCollapsed(selection) || replaces) {
      Transforms.insertNodes(editor, { type: 'a', url, children: [{ ...Editor.marks(editor), text: given ?? url }] });
      Transforms.move(editor, { unit: 'offset' });
      return;
    }
    Transforms.unwrapNodes(editor, { match: (node) => Element.isElement(node) && node.type === 'a', split: true });
    Transforms.wrapNodes(
      editor,
      { type: 'a', url, children: [] },
      { split: true, match: (node) => !('children' in node) || (Element.isElement(node) && editor.isInline(node)) },
    );
    Transforms.collapse(editor, { edge: 'end' });
  });
}

export function removeLink(editor: Editor): void {
  const found = linkAt(editor);
  if (found) Transforms.unwrapNodes(editor, { at: found[1] });
}

/** Moves the caret out of a link at its end, so that typed text is not part of the link. */
export function leaveLink(editor: Editor): void {
  const { selection } = editor;
  const found = linkAt(editor);
  if (!selection || !found || !Range.isCollapsed(selection) || !Editor.isEnd(editor, selection.anchor, found[1]))
    return;
  const after = Editor.after(editor, found[1], { voids: true });
  const next = Path.next(found[1]);
  if (Node.has(editor, next) && after) Transforms.select(editor, Editor.start(editor, next));
}

/** The path of the paragraph that contains only this link, which can become a card. */
export function loneLink(editor: Editor, url: string): Path | undefined {
  const line = lineAt(editor);
  if (line?.[0].type !== 'p') return undefined;
  const links = line[0].children.filter((child): child is RichElement => 'children' in child);
  const isAlone =
    links.length === 1 &&
    links[0]?.type === 'a' &&
    links[0]['url'] === url &&
    Node.string(line[0]) === Node.string(links[0]);
  return isAlone ? line[1] : undefined;
}
