import { Editor, Range, Transforms } from 'slate';
import { readBody } from '../model/body.ts';
import { cellAt, lineAt } from '../model/find.ts';
import { insertBlocks } from '../model/insertBlocks.ts';
import { linkAddress } from '../model/address.ts';
import { setLink } from '../model/links.ts';
import type { RichElement, RichEditor } from '../model/types.ts';
import { plainBlocks } from './blocks.ts';
import { linkedBlocks } from './linkedBlocks.ts';
import { languageOfEditor } from './languageOf.ts';
import { looksLikeMarkdown } from './looksLikeMarkdown.ts';
import { readCells, readLayoutOfText } from './readLayoutOfText.ts';

export interface PasteHooks {
  /** Uploads files at the caret. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Called when a URL was pasted alone; it has been inserted as a link. */
  readonly onLink: (url: string) => void;
  /** Whether the user asked to paste as plain text (Shift with the paste shortcut). */
  readonly isPlain: () => boolean;
  /** Converts HTML to blocks. */
  readonly cleanHtml: (html: string) => Promise<readonly RichElement[]>;
  readonly readMarkdown: (text: string) => Promise<readonly RichElement[]>;
}

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

/** Inserts asynchronously read content where it was pasted, before text typed there since. The caret does not move. */
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

/** Converts HTML; code from an editor gets the language that the editor names beside it. */
async function readHtml(hooks: PasteHooks, data: DataTransfer, html: string): Promise<readonly RichElement[]> {
  const lang = languageOfEditor(data);
  const blocks = await hooks.cleanHtml(html);
  return blocks.map((block) => (lang && block.type === 'code_block' ? { lang, ...block } : block));
}

/** Handles pasted and dropped content: files, text, Markdown, and HTML from web pages and office programs. */
export function withPaste(editor: RichEditor, hooks: PasteHooks): RichEditor {
  editor.insertData = (data) => {
    const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
    const isCode = lineAt(editor)?.[0].type === 'code_line';
    if (data.files.length > 0 && !hasText(html)) return hooks.onFiles([...data.files]);
    if (isCode || hooks.isPlain()) return insertBlocks(editor, plainBlocks(text));
    const encoded = data.getData(fragmentType) || /data-slate-fragment="([^"]+)"/.exec(html)?.[1];
    const fragment = encoded ? readFragment(encoded) : undefined;
    if (fragment) return insertBlocks(editor, fragment);
    if (html !== '' && hasText(html)) return insertLater(editor, readHtml(hooks, data, html), text);
    if (text !== '') insertText(editor, text, hooks);
  };
  editor.insertFragmentData = () => false;
  editor.insertTextData = (data) => {
    insertBlocks(editor, plainBlocks(data.getData('text/plain')));
    return true;
  };
  return editor;
}
