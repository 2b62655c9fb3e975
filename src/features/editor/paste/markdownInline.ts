import type { Image, Link, PhrasingContent } from 'mdast';
import { linkAddress } from '../model/address.ts';
import type { MarkName } from '../model/kinds.ts';
import type { RichText } from '../model/types.ts';
import { InlineRun, type Inline, type Marks } from './inline.ts';

/** Marks written as HTML where Markdown has no signs for them, or signs would not be read as such. */
const markTags: ReadonlyMap<string, MarkName> = new Map([
  ['u', 'underline'],
  ['ins', 'underline'],
  ['strong', 'bold'],
  ['b', 'bold'],
  ['em', 'italic'],
  ['i', 'italic'],
  ['del', 'strikethrough'],
  ['s', 'strikethrough'],
  ['code', 'code'],
]);

function addAll(nodes: readonly PhrasingContent[], marks: Marks, run: InlineRun): void {
  const written = new Map<MarkName, true>();
  for (const node of nodes) {
    const [, close, tag = ''] = (node.type === 'html' && /^<(\/?)([a-z]+)\s*\/?>$/i.exec(node.value)) || [];
    const mark = markTags.get(tag.toLowerCase());
    if (tag.toLowerCase() === 'br') run.add('\n', marks);
    else if (!mark) addInline(node, { ...marks, ...Object.fromEntries(written) }, run);
    else if (close) written.delete(mark);
    else written.set(mark, true);
  }
}

const isLeaf = (node: Inline): node is RichText => !('children' in node);

/** Longer addresses hold data, not words. */
const longestWords = 2000;

/** An address that cannot be a link is kept as text. */
const addressWords = (address: string) => (address === '' || address.length > longestWords ? '' : ` (${address})`);

/** The title of a link or picture, which only Markdown can show. */
const titled = (title: string | null | undefined) => {
  const words = (title ?? '').replace(/\s+/g, ' ').trim();
  return words === '' ? {} : { title: words };
};

function addLink({ url: address, title, children }: Link, marks: Marks, run: InlineRun): void {
  const url = linkAddress(address);
  if (!url) {
    addAll(children, marks, run);
    run.add(`${addressWords(address)}${title ? ` (${title})` : ''}`, marks);
    return;
  }
  const inner = new InlineRun();
  addAll(children, marks, inner);
  const holdsPicture = !inner.nodes.every(isLeaf);
  let words: RichText[] = [];
  let hasWords = false;
  const close = () => {
    if (words.length > 0 && !(holdsPicture && words.every(({ text }) => text.trim() === ''))) {
      run.addElement({ type: 'a', url, ...titled(title), children: words });
      hasWords = true;
    } else for (const { text, ...own } of words) run.add(text, own as Marks);
    words = [];
  };
  // Links hold only text, so a picture in one is beside it.
  for (const node of inner.nodes) {
    if (isLeaf(node)) words.push(node);
    else {
      close();
      run.addElement(node);
    }
  }
  close();
  if (hasWords) return;
  if (holdsPicture) run.add(' ', marks);
  run.addElement({ type: 'a', url, ...titled(title), children: [{ text: address }] });
}

function addImage({ url: address, title, alt }: Image, marks: Marks, run: InlineRun): void {
  const url = linkAddress(address);
  if (!url) {
    run.add(`${alt ?? ''}${addressWords(address)}${title ? ` (${title})` : ''}`, marks);
    return;
  }
  run.addElement({
    type: 'rich_embed_inline',
    dataSourceType: 'image',
    url,
    ...titled(title),
    embedData: { url, embedType: 'image', ...(alt ? { name: alt, alt } : {}) },
    children: [{ text: '' }],
  });
}

function addInline(node: PhrasingContent, marks: Marks, run: InlineRun) {
  const into = (children: readonly PhrasingContent[], more: Marks = {}) => addAll(children, { ...marks, ...more }, run);
  switch (node.type) {
    case 'strong':
      return into(node.children, { bold: true });
    case 'emphasis':
      return into(node.children, { italic: true });
    case 'delete':
      return into(node.children, { strikethrough: true });
    case 'inlineCode':
      return run.add(node.value, { ...marks, code: true });
    case 'break':
      return run.add('\n', marks);
    case 'link':
      return addLink(node, marks, run);
    case 'image':
      return addImage(node, marks, run);
    default:
      if ('value' in node) run.add(node.value.replace(/\n/g, ' '), marks);
      else if ('children' in node) into(node.children as PhrasingContent[]);
  }
}

/** The children of a line. */
export function inlineOf(nodes: readonly PhrasingContent[]): Inline[] {
  const run = new InlineRun();
  addAll(nodes, {}, run);
  return run.finish();
}
