import { Editor, Range, Transforms } from 'slate';
import { readBody } from '../model/body.ts';
import { cellAt, lineAt } from '../model/find.ts';
import { insertBlocks } from '../model/insertBlocks.ts';
import { linkAddress } from '../model/address.ts';
import { setLink } from '../model/links.ts';
import type { RichElement, RichEditor } from '../model/types.ts';
import type { PastedPicture } from '../uploads.ts';
import { plainBlocks } from './blocks.ts';
import type { Pasted } from './cleanHtml.ts';
import { linkedBlocks } from './linkedBlocks.ts';
import { languageOfEditor } from './languageOf.ts';
import { looksLikeMarkdown } from './looksLikeMarkdown.ts';
import { readCells, readLayoutOfText } from './readLayoutOfText.ts';
import { takeStandIns } from './standIns.ts';

export interface PasteHooks {
  /** Uploads files at the caret. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Uploads pictures of a pasted text. Returns what ends their uploads and returns how many were not done. */
  readonly onPictures: (pictures: readonly PastedPicture[]) => () => number;
  /** Called after a paste of HTML, with the number of pictures that could not be pasted. */
  readonly onLost: (pictures: number) => void;
  /** Called when a URL was pasted alone; it has been inserted as a link. */
  readonly onLink: (url: string) => void;
  /** Whether the user asked to paste as plain text (Shift with the paste shortcut). */
  readonly isPlain: () => boolean;
  /** Converts HTML to blocks and pictures. */
  readonly cleanPaste: (html: string) => Promise<Pasted>;
  readonly readMarkdown: (text: string) => Promise<readonly RichElement[]>;
}

const nothingPasted: Pasted = { blocks: [], files: new Map(), lost: 0 };
const fragmentType = 'application/x-slate-fragment';

/** Reads content copied from another editor of this kind. Clipboard data is untrusted. */
export function readFragment(encoded: string): RichElement[] | undefined {
  try {
    const body = decodeURIComponent(atob(encoded));
    // Validated like stored bodies: unknown values are wrapped.
    return readBody(body)?.map((node) => structuredClone(node));
  } catch {
    return undefined;
  }
}

/** Word processors put an image of the text on the clipboard as well as the text. */
function hasText(html: string): boolean {
  const isSilent = /^(?:style|script|title)(?=[\s>])|^!--/i;
  return html.split('<').some((part, index) => {
    const text = index === 0 ? part : isSilent.test(part) ? '' : part.slice(part.indexOf('>') + 1);
    return text.replace(/&nbsp;|\s/g, '') !== '';
  });
}

/**
 * Inserts asynchronously read content where it was pasted, before text typed there since. The caret does not move.
 * What `after` does is part of the same undo step.
 */
function insertLater(
  editor: Editor,
  blocks: Promise<readonly RichElement[]>,
  fallback: string,
  after: () => void = () => {},
): void {
  if (!editor.selection) return;
  const place = Editor.rangeRef(editor, editor.selection, { affinity: 'backward' });
  const insert = (found: readonly RichElement[]) => {
    const at = place.unref() ?? editor.selection ?? { anchor: Editor.end(editor, []), focus: Editor.end(editor, []) };
    const { selection, marks } = editor;
    const hasMoved = selection !== null && !Range.equals(selection, at);
    const caret = hasMoved ? Editor.rangeRef(editor, selection, { affinity: 'forward' }) : undefined;
    // The selected text is replaced only if there is something to insert.
    if (found.length > 0 || fallback !== '') {
      Transforms.select(editor, at);
      insertBlocks(editor, found.length > 0 ? found : plainBlocks(fallback));
    }
    const back = caret?.unref();
    if (back) {
      Transforms.select(editor, back);
      editor.marks = marks;
    }
    after();
  };
  blocks.then(insert, () => insert([]));
}

function layoutOf(editor: Editor, text: string): RichElement[] | undefined {
  const cells = cellAt(editor) && readCells(text);
  return cells ? [cells] : readLayoutOfText(text);
}

function insertText(editor: Editor, text: string, hooks: PasteHooks): void {
  const isCode = lineAt(editor)?.[0].type === 'code_line';
  const url = isCode || /\s/.test(text.trim()) || !/^https?:\/\//i.test(text.trim()) ? undefined : linkAddress(text);
  const laidOut = isCode || hooks.isPlain() ? undefined : layoutOf(editor, text);
  if (url && editor.selection && !hooks.isPlain()) {
    setLink(editor, { url });
    hooks.onLink(url);
  } else if (laidOut) insertBlocks(editor, laidOut);
  else if (!isCode && !hooks.isPlain() && looksLikeMarkdown(text)) insertLater(editor, hooks.readMarkdown(text), text);
  else insertBlocks(editor, hooks.isPlain() || isCode ? plainBlocks(text) : linkedBlocks(text));
}

/** The effects of undoing and redoing a step. */
type Followers = WeakMap<object, { readonly undone: () => void; readonly redone: () => void }>;

/** Uploads the pictures of a pasted text, and counts those that are lost, also when the paste is undone and redone. */
function uploadPictures(editor: RichEditor, pasted: Pasted, hooks: PasteHooks, followers: Followers): void {
  const { files, lost } = pasted;
  const pictures = takeStandIns(editor, files);
  const end = hooks.onPictures(pictures);
  const without = lost + files.size - pictures.length;
  hooks.onLost(without);
  const step = editor.history.undos.at(-1);
  if (pasted.blocks.length === 0 || !step) return;
  let ended = 0;
  followers.set(step, {
    undone: () => {
      ended += end();
      hooks.onLost(0);
    },
    redone: () => hooks.onLost(without + ended),
  });
}

/** Inserts HTML with its pictures; code from an editor gets the language that the editor names beside it. */
function insertHtml(editor: RichEditor, data: DataTransfer, hooks: PasteHooks, followers: Followers): void {
  const [lang, text] = [languageOfEditor(data), data.getData('text/plain')];
  let pasted = nothingPasted;
  const read = async () => {
    pasted = await hooks.cleanPaste(data.getData('text/html'));
    return pasted.blocks.map((block) => (lang && block.type === 'code_block' ? { lang, ...block } : block));
  };
  insertLater(editor, read(), text, () => uploadPictures(editor, pasted, hooks, followers));
}

/** Undoing a paste ends the uploads of its pictures. */
function followHistory(editor: RichEditor): Followers {
  const followers: Followers = new WeakMap();
  const { undo, redo } = editor;
  editor.undo = () => {
    const step = editor.history.undos.at(-1);
    undo();
    if (step) followers.get(step)?.undone();
  };
  editor.redo = () => {
    const step = editor.history.redos.at(-1);
    redo();
    if (step) followers.get(step)?.redone();
  };
  return followers;
}

/** Handles pasted and dropped content: files, text, Markdown, and HTML from web pages and office programs. */
export function withPaste(editor: RichEditor, hooks: PasteHooks): RichEditor {
  const followers = followHistory(editor);
  editor.insertData = (data) => {
    const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
    const isCode = lineAt(editor)?.[0].type === 'code_line';
    if (data.files.length > 0 && !hasText(html)) return hooks.onFiles([...data.files]);
    if (isCode || hooks.isPlain()) return insertBlocks(editor, plainBlocks(text));
    const encoded = data.getData(fragmentType) || /data-slate-fragment="([^"]+)"/.exec(html)?.[1];
    const fragment = encoded ? readFragment(encoded) : undefined;
    if (fragment) return insertBlocks(editor, fragment);
    const hasOnlyPictures = text.trim() === '' && /<img[\s/>]/i.test(html);
    if (hasText(html) || hasOnlyPictures) return insertHtml(editor, data, hooks, followers);
    if (text !== '') insertText(editor, text, hooks);
  };
  editor.insertFragmentData = () => false;
  editor.insertTextData = (data) => {
    insertBlocks(editor, plainBlocks(data.getData('text/plain')));
    return true;
  };
  return editor;
}
