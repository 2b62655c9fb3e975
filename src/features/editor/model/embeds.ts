import { Editor, Element, Node, Path, Range, Transforms } from 'slate';
import type { MediaFile } from '#api/media.ts';
import { containerOf, isEmptyLine, lineAt } from './find.ts';
import type { RichElement } from './types.ts';

type Data = Readonly<Record<string, unknown>>;

const empty = () => [{ text: '' }];

export function cardOf(embedData: Data & { readonly url: string }, dataSourceType = 'url'): RichElement {
  return { type: 'rich_embed_card', dataSourceType, url: embedData.url, embedData, children: empty() };
}

/** An uploaded picture or file (contract: post bodies §2.3). */
export function cardOfMedia(media: MediaFile): RichElement {
  const isImage = media.type.startsWith('image/');
  const embedData = { ...media, embedType: isImage ? 'image' : 'file', embedStyle: 'rich_embed_card' };
  return cardOf(embedData, isImage ? 'image' : 'file');
}

/** What a quote call answers. */
export function cardOfQuote(quote: Data & { readonly url: string }): RichElement {
  return cardOf({ ...quote, embedType: 'quote', embedStyle: 'rich_embed_card' });
}

function isFreeLine(editor: Editor, path: Path): boolean {
  return path.length === containerOf(editor, path).length + 1;
}

/** Where a block that stands at a place goes: in place of an empty paragraph, else after what the place lies in. */
function roomFor(editor: Editor, at: Path): { readonly path: Path; readonly isTaken: boolean } {
  const line = lineAt(editor, at);
  const base = line?.[1] ?? at;
  const isBare = line !== undefined && ['td', 'th', 'caption'].includes(line[0].type);
  const from = isBare ? base.slice(0, 1) : base;
  const top = from.slice(0, containerOf(editor, from).length + 1);
  if (line && line[0].type === 'p' && isFreeLine(editor, base) && isEmptyLine(editor, line[0])) return { path: base, isTaken: true };
  return { path: Path.next(top), isTaken: false };
}

/** Inserts a block, with a line below it to go on in. The caret moves there unless it is elsewhere by now. */
export function insertBlock(editor: Editor, block: RichElement, at?: Range | null): Path {
  const { selection } = editor;
  const place = at ?? selection ?? { anchor: Editor.end(editor, []), focus: Editor.end(editor, []) };
  const target = Range.end(place).path;
  const follows = !at || (selection !== null && Path.equals(selection.anchor.path, target));
  const { path, isTaken } = roomFor(editor, target);
  Editor.withoutNormalizing(editor, () => {
    if (isTaken) Transforms.removeNodes(editor, { at: path });
    Transforms.insertNodes(editor, block, { at: path });
    const next = Path.next(path);
    const below = Node.has(editor, next) ? Node.get(editor, next) : undefined;
    const hasLine = Element.isElement(below) && !editor.isVoid(below) && below.type === 'p';
    if (!hasLine) Transforms.insertNodes(editor, { type: 'p', children: empty() }, { at: next });
    if (follows) Transforms.select(editor, Editor.start(editor, next));
  });
  return path;
}

/** Changes what an embed says of itself, e.g. its size. */
export function setEmbedData(editor: Editor, path: Path, change: Data): void {
  const node = Node.get(editor, path) as RichElement;
  Transforms.setNodes(editor, { embedData: { ...(node['embedData'] as object), ...change } }, { at: path });
}

/** A paragraph that holds a link alone becomes the card of that link. */
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

/** Somebody at the caret, and a space to go on after. */
export function insertMention(
  editor: Editor,
  at: Range,
  { userID, name, photoUrl, domID }: { readonly userID: number; readonly name: string; readonly photoUrl?: string | null; readonly domID?: string },
): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.select(editor, at);
    Transforms.delete(editor);
    const mention: RichElement = { type: '@', name, userID, ...(photoUrl ? { photoUrl } : {}), ...(domID ? { domID } : {}), children: empty() };
    Transforms.insertNodes(editor, [mention, { text: ' ' }]);
  });
}
