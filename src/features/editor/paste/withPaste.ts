import { Editor, Range, Transforms } from 'slate';
import { readBody } from '../model/body.ts';
import { lineAt } from '../model/find.ts';
import { insertBlocks } from '../model/insertBlocks.ts';
import { linkAddress } from '../model/address.ts';
import { setLink } from '../model/links.ts';
import type { RichElement, RichEditor } from '../model/types.ts';
import { plainBlocks } from './blocks.ts';
import { looksLikeMarkdown } from './looksLikeMarkdown.ts';
import { readLayoutOfText } from './readLayoutOfText.ts';

export interface PasteHooks {
  /** Uploads, at the caret. */
  readonly onFiles: (files: readonly File[]) => void;
  /** An address was pasted by itself; it stands in the text as a link. */
  readonly onLink: (url: string) => void;
  /** Whether the reader asked for the text alone (Shift with the paste keys). */
  readonly isPlain: () => boolean;
  /** Markup as blocks. */
  readonly cleanHtml: (html: string) => Promise<readonly RichElement[]>;
  readonly readMarkdown: (text: string) => Promise<readonly RichElement[]>;
}

const fragmentType = 'application/x-slate-fragment';

/** What another editor of this kind copied: from the clipboard, so believed in nothing. */
export function readFragment(encoded: string): RichElement[] | undefined {
  try {
    const body = decodeURIComponent(atob(encoded));
    // the same reading that stored bodies go through: what does not fit the model is boxed
    return readBody(body)?.map((node) => structuredClone(node));
  } catch {
    return undefined;
  }
}

/** Word processors offer a picture of the text beside the text. */
function hasText(html: string): boolean {
  const isSilent = /^(?:style|script|title)(?=[\s>])|^!--/i;
  return html.split('<').some((part, index) => {
    const text = index === 0 ? part : isSilent.test(part) ? '' : part.slice(part.indexOf('>') + 1);
    return text.replace(/&nbsp;|\s/g, '') !== '';
  });
}

/**
 * Puts in what is read later, at the place where it was pasted: before what has been typed there since. The caret of whoever
 * writes on stays where it is.
 */
function insertLater(editor: Editor, blocks: Promise<readonly RichElement[]>, fallback: string): void {
  if (!editor.selection) return;
  const place = Editor.rangeRef(editor, editor.selection, { affinity: 'backward' });
  const insert = (found: readonly RichElement[]) => {
    const at = place.unref() ?? editor.selection ?? { anchor: Editor.end(editor, []), focus: Editor.end(editor, []) };
    const { selection, marks } = editor;
    const hasMoved = selection !== null && !Range.equals(selection, at);
    const caret = hasMoved ? Editor.rangeRef(editor, selection, { affinity: 'forward' }) : undefined;
    Transforms.select(editor, at);
    insertBlocks(editor, found.length > 0 ? found : plainBlocks(fallback));
    const back = caret?.unref();
    if (!back) return;
    Transforms.select(editor, back);
    editor.marks = marks;
  };
  blocks.then(insert, () => insert([]));
}

function insertText(editor: Editor, text: string, hooks: PasteHooks): void {
  const isCode = lineAt(editor)?.[0].type === 'code_line';
  const url = isCode || /\s/.test(text.trim()) || !/^https?:\/\//i.test(text.trim()) ? undefined : linkAddress(text);
  const laidOut = isCode || hooks.isPlain() ? undefined : readLayoutOfText(text);
  if (url && editor.selection && !hooks.isPlain()) {
    setLink(editor, { url });
    hooks.onLink(url);
  } else if (laidOut) insertBlocks(editor, laidOut);
  else if (!isCode && !hooks.isPlain() && looksLikeMarkdown(text)) insertLater(editor, hooks.readMarkdown(text), text);
  else insertBlocks(editor, plainBlocks(text));
}

/** Takes what is pasted or dropped: files, text, Markdown, and markup of web pages and office programs. */
export function withPaste(editor: RichEditor, hooks: PasteHooks): RichEditor {
  editor.insertData = (data) => {
    const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
    const isCode = lineAt(editor)?.[0].type === 'code_line';
    if (data.files.length > 0 && !hasText(html)) return hooks.onFiles([...data.files]);
    if (isCode || hooks.isPlain()) return insertBlocks(editor, plainBlocks(text));
    const encoded = data.getData(fragmentType) || /data-slate-fragment="([^"]+)"/.exec(html)?.[1];
    const fragment = encoded ? readFragment(encoded) : undefined;
    if (fragment) return insertBlocks(editor, fragment);
    if (html !== '' && hasText(html)) return insertLater(editor, hooks.cleanHtml(html), text);
    if (text !== '') insertText(editor, text, hooks);
  };
  editor.insertFragmentData = () => false;
  editor.insertTextData = (data) => {
    insertBlocks(editor, plainBlocks(data.getData('text/plain')));
    return true;
  };
  return editor;
}
