import { trustedHtml } from '#lib/trustedTypes.ts';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { List, Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { linkAddress } from '../model/address.ts';
import { newRule } from '../model/embeds.ts';
import type { MarkName } from '../model/kinds.ts';
import type { RichElement } from '../model/types.ts';
import { withoutRefused } from './cleanHtml.ts';
import { htmlToRich } from './htmlToRich.ts';
import { cell, codeBlock, heading, list, listItem, paragraph, quote, spoiler } from './blocks.ts';
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
    case 'link': {
      const url = linkAddress(node.url);
      if (!url) return into(node.children);
      const inner = new InlineRun();
      addAll(node.children, marks, inner);
      return run.addElement({ type: 'a', url, children: inner.nodes.filter((child) => !('children' in child)) });
    }
    case 'image': {
      const url = linkAddress(node.url);
      if (!url) return run.add(node.alt ?? '', marks);
      const alt = node.alt ? { name: node.alt, alt: node.alt } : {};
      return run.addElement({
        type: 'rich_embed_inline',
        dataSourceType: 'image',
        url,
        embedData: { url, embedType: 'image', ...alt },
        children: [{ text: '' }],
      });
    }
    default:
      if ('value' in node) run.add(node.value.replace(/\n/g, ' '), marks);
      else if ('children' in node) into(node.children as PhrasingContent[]);
  }
}

function inlineOf(nodes: readonly PhrasingContent[]): Inline[] {
  const run = new InlineRun();
  addAll(nodes, {}, run);
  return run.finish();
}

function tableOf({ children, align }: Table): RichElement {
  const attributesOf = (column: number): Readonly<Record<string, string>> => {
    const value = align?.[column];
    return value === 'center' || value === 'right' ? { align: value } : {};
  };
  const row = (type: string) => (node: Table['children'][number]) => ({
    type: 'tr',
    children: node.children.map((content, column) =>
      cell(type, [paragraph(inlineOf(content.children))], attributesOf(column)),
    ),
  });
  const [first, ...rest] = children;
  const parts = [
    ...(first ? [{ type: 'thead', children: [row('th')(first)] }] : []),
    ...(rest.length > 0 ? [{ type: 'tbody', children: rest.map(row('td')) }] : []),
  ];
  return { type: 'table', children: parts };
}

const listOf = (node: List) =>
  list(
    node.ordered ? 'ol' : 'ul',
    node.children.map((item) => {
      const made = listItem(blocksOf(item.children));
      return typeof item.checked === 'boolean' ? { ...made, checked: item.checked } : made;
    }),
  );

/** Tables with merged cells, see `tableHtml`, and folds. Parsed into a document that runs nothing, and only read. */
const blocksOfHtml = (html: string) =>
  htmlToRich(new DOMParser().parseFromString(trustedHtml(withoutRefused(html)), 'text/html').body);

/** An empty line between blocks, as `richToMarkdown` writes it. */
const isEmptyLine = (content: readonly Inline[]) => content.length === 1 && content[0]?.text === '\u00a0';

function paragraphOf(content: Inline[]): RichElement {
  return paragraph(isEmptyLine(content) ? [{ text: '' }] : content);
}

export const opensFold = /^<details(?:\s[^<>]*)?>\s*(?:<summary>[^<>]*<\/summary>\s*)?$/i;

/** How many of the nodes belong to the fold that the first of them opens; 0 if it is not closed. */
function lengthOfFold(nodes: readonly (RootContent | Nodes)[]): number {
  let depth = 0;
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'html') continue;
    if (opensFold.test(node.value)) depth += 1;
    else if (/^<\/details>\s*$/i.test(node.value)) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return 0;
}

function blocksOf(nodes: readonly (RootContent | Nodes)[]): RichElement[] {
  const found: RichElement[] = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index] as RootContent;
    const length = node.type === 'html' && opensFold.test(node.value) ? lengthOfFold(nodes.slice(index)) : 0;
    if (length > 1) found.push(spoiler(blocksOf(nodes.slice(index + 1, index + length - 1))));
    else found.push(...blocksOfNode(node));
    index += Math.max(0, length - 1);
  }
  return found;
}

function blocksOfNode(node: RootContent | Nodes): RichElement[] {
  switch (node.type) {
    case 'heading':
      return [heading(node.depth + 1, inlineOf(node.children))];
    case 'paragraph':
      return [paragraphOf(inlineOf(node.children))];
    case 'blockquote':
      return [quote(blocksOf(node.children))];
    case 'code':
      // The last line end would count as the end of the code, not as an empty line in it.
      return [codeBlock(`${node.value}\n`, node.lang ?? '')];
    case 'list':
      return [listOf(node)];
    case 'table':
      return [tableOf(node)];
    case 'thematicBreak':
      return [newRule()];
    case 'html':
      if (/^<(?:table|details)[\s>]/i.test(node.value)) return blocksOfHtml(node.value);
      return [paragraph([{ text: node.value }])];
    default:
      return [];
  }
}

export const parseMarkdown = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

export const blocksOfTree = ({ children }: Root): RichElement[] => blocksOf(children);

/** Converts Markdown to blocks; HTML in it stays text, except tables, folds and marks. */
export const markdownToRich = (text: string): RichElement[] => blocksOfTree(parseMarkdown(text));

/** A line at least this long was probably broken by a program, and continues in the next. */
const wrappedLength = 60;

/** Short lines of pasted text are lines, as their author sees them; Markdown would join them. */
function keepLines(node: Nodes, lines: readonly string[]): void {
  if (!('children' in node)) return;
  const kept = (node.children as PhrasingContent[]).flatMap((child): PhrasingContent[] => {
    keepLines(child, lines);
    if (child.type !== 'text') return [child];
    const first = child.position?.start.line ?? 1;
    let words = '';
    const found: PhrasingContent[] = [];
    for (const [index, part] of child.value.split('\n').entries()) {
      const above = lines[first + index - 2] ?? '';
      if (index > 0 && above.trimEnd().length < wrappedLength) {
        found.push({ type: 'text', value: words }, { type: 'break' });
        words = part;
      } else words += `${index > 0 ? '\n' : ''}${part}`;
    }
    return [...found, { type: 'text', value: words }];
  });
  node.children.splice(0, node.children.length, ...(kept as never[]));
}

/** Blocks of Markdown from the clipboard. */
export function pastedMarkdown(text: string): RichElement[] {
  const tree = parseMarkdown(text);
  keepLines(tree, text.split(/\r\n?|\n/));
  return blocksOfTree(tree);
}
