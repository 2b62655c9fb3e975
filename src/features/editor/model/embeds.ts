import { Editor, Element, Node, Path, Range, Transforms } from 'slate';
import type { MediaFile } from '#api/media.ts';
import { cellAt, isEmptyLine, lineAt } from './find.ts';
import { ruleType } from './kinds.ts';
import { isFreeLine, pathOf, type Place, topAt } from './place.ts';
import type { RichElement } from './types.ts';

type Data = Readonly<Record<string, unknown>>;

const empty = () => [{ text: '' }];

export function cardOf(embedData: Data & { readonly url: string }, dataSourceType = 'url'): RichElement {
  return { type: 'rich_embed_card', dataSourceType, url: embedData.url, embedData, children: empty() };
}

export const newRule = (): RichElement => ({ type: ruleType, children: empty() });

/** The embed of an uploaded image or file. */
export function cardOfMedia(media: MediaFile, alt = ''): RichElement {
  const isImage = media.type.startsWith('image/');
  const embedData = {
    ...media,
    embedType: isImage ? 'image' : 'file',
    embedStyle: 'rich_embed_card',
    ...(alt === '' ? {} : { alt }),
  };
  return cardOf(embedData, isImage ? 'image' : 'file');
}

/** The embed of a quote, from the response of a quote endpoint. */
export function cardOfQuote(quote: Data & { readonly url: string }): RichElement {
  return cardOf({ ...quote, embedType: 'quote', embedStyle: 'rich_embed_card' });
}

/** Where to insert a block at the caret: in place of an empty paragraph, otherwise after the block with the caret. */
function roomFor(editor: Editor, at: Path): { readonly path: Path; readonly isTaken: boolean } {
  const line = lineAt(editor, at);
  const isTaken = line?.[0].type === 'p' && isFreeLine(editor, line[1]) && isEmptyLine(editor, line[0]);
  return isTaken ? { path: line[1], isTaken } : { path: Path.next(topAt(editor, at)), isTaken: false };
}

/** Inserts a block with an empty line below it; a tight one only if nothing else is there. */
function insertWithLine(editor: Editor, block: RichElement, path: Path, isTight = false): void {
  Transforms.insertNodes(editor, block, { at: path });
  const next = Path.next(path);
  const below = Node.has(editor, next) ? Node.get(editor, next) : undefined;
  const hasLine = Element.isElement(below) && (isTight || (!editor.isVoid(below) && below.type === 'p'));
  if (!hasLine) Transforms.insertNodes(editor, { type: 'p', children: empty() }, { at: next });
}

/** Inserts a block at the caret, which moves below it. */
export function insertBlock(editor: Editor, block: RichElement): Path {
  const { path, isTaken } = roomFor(
    editor,
    editor.selection ? Range.end(editor.selection).path : Editor.end(editor, []).path,
  );
  Editor.withoutNormalizing(editor, () => {
    if (isTaken) Transforms.removeNodes(editor, { at: path });
    insertWithLine(editor, block, path);
    Transforms.select(editor, Editor.start(editor, Path.next(path)));
  });
  return path;
}

/** Inserts a quote at the caret, or below the table with the caret: a quote in a cell cannot be read. */
export function insertQuote(editor: Editor, quote: RichElement): void {
  const top = editor.selection ? Range.end(editor.selection).path.slice(0, 1) : undefined;
  if (!top || !cellAt(editor)) {
    insertBlock(editor, quote);
    return;
  }
  const path = Path.next(top);
  Editor.withoutNormalizing(editor, () => {
    insertWithLine(editor, quote, path);
    Transforms.select(editor, Editor.start(editor, Path.next(path)));
  });
}

/** Inserts a block at a reserved place; the caret stays where it is. */
export function insertBlockAt(editor: Editor, block: RichElement, place: Place): Path {
  const { path, isBefore } = pathOf(editor, place);
  Editor.withoutNormalizing(editor, () => {
    if (isBefore) Transforms.insertNodes(editor, block, { at: path });
    else insertWithLine(editor, block, path, place.isTight);
  });
  return path;
}

/** Changes the data of an embed, e.g. its size. */
export function setEmbedData(editor: Editor, path: Path, change: Data): void {
  const node = Node.get(editor, path) as RichElement;
  Transforms.setNodes(editor, { embedData: { ...(node['embedData'] as object), ...change } }, { at: path });
}

/** Replaces a paragraph that contains only a link with the card of that link. */
export function replaceByCard(editor: Editor, path: Path, embedData: Data & { readonly url: string }): void {
  Editor.withoutNormalizing(editor, () => {
    const isHere = editor.selection !== null && Path.isAncestor(path, editor.selection.anchor.path);
    Transforms.removeNodes(editor, { at: path });
    Transforms.insertNodes(editor, cardOf({ ...embedData, embedStyle: 'rich_embed_card' }), { at: path });
    const next = Path.next(path);
    if (!Node.has(editor, next)) Transforms.insertNodes(editor, { type: 'p', children: empty() }, { at: next });
    if (isHere) Transforms.select(editor, Editor.start(editor, next));
  });
}

/** Inserts a mention at the caret, followed by a space. */
export function insertMention(
  editor: Editor,
  at: Range,
  {
    userID,
    name,
    photoUrl,
    domID,
  }: { readonly userID: number; readonly name: string; readonly photoUrl?: string | null; readonly domID?: string },
): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.select(editor, at);
    Transforms.delete(editor);
    const mention: RichElement = {
      type: '@',
      name,
      userID,
      ...(photoUrl ? { photoUrl } : {}),
      ...(domID ? { domID } : {}),
      children: empty(),
    };
    Transforms.insertNodes(editor, [mention, { text: ' ' }]);
  });
}
