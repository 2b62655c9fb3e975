import { Editor, Element, Path, type PathRef, Transforms } from 'slate';
import { lineAt } from '../model/find.ts';
import { continueBelow, placeInText } from '../model/place.ts';
import type { PastedPicture } from '../uploads.ts';

const addressOf = (node: Element) => (node.type === 'rich_embed_inline' ? String(node['url']) : '');

const descriptionOf = (node: Element) => {
  const { alt } = (node['embedData'] ?? {}) as { readonly alt?: unknown };
  return typeof alt === 'string' ? alt.replace(/\s+/g, ' ').trim() : '';
};

interface StandIn {
  readonly file: File;
  readonly alt: string;
  readonly line: PathRef;
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

/** Removes what stands for a picture. There is a text on both sides of an element in a line. */
function takeStandIn(editor: Editor, node: Element, path: Path, file: File): StandIn[] {
  const line = lineAt(editor, path)?.[1];
  if (!line) return [];
  const [start, end] = Editor.edges(editor, line);
  const isStart = Editor.string(editor, { anchor: start, focus: Editor.end(editor, Path.previous(path)) }) === '';
  const isEnd = Editor.string(editor, { anchor: Editor.start(editor, Path.next(path)), focus: end }) === '';
  Transforms.removeNodes(editor, { at: path });
  return [{ file, alt: descriptionOf(node), line: Editor.pathRef(editor, line), isStart, isEnd }];
}

/**
 * Takes what stands for the pictures of a pasted text out of the text, and keeps their places. Some have none, e.g. if
 * the text was pasted into a cell without paragraphs. The caret does not move, except below a picture before it.
 */
export function takeStandIns(editor: Editor, files: ReadonlyMap<string, File>): PastedPicture[] {
  if (files.size === 0) return [];
  const { marks } = editor;
  const found = Editor.nodes<Element>(editor, {
    at: [],
    voids: true,
    match: (node) => Element.isElement(node) && files.has(addressOf(node)),
  });
  const refs = Array.from(found, ([node, path]) => ({ node, ref: Editor.pathRef(editor, path) }));
  const taken = refs.flatMap(({ node, ref }) => {
    const path = ref.unref();
    const file = files.get(addressOf(node));
    return path && file ? takeStandIn(editor, node, path, file) : [];
  });
  // Texts are joined where an element was, so places are kept when all are gone.
  const pictures = taken.flatMap(({ file, alt, line, isStart }) =>
    line.current ? [{ file, alt, place: placeInText(editor, line.current, isStart) }] : [],
  );
  for (const { line, isStart, isEnd } of taken) {
    const path = line.unref();
    if (path && isEnd && !isStart) continueBelow(editor, path);
  }
  editor.marks = marks;
  return pictures;
}
