import { trustedHtml } from '#lib/trustedTypes.ts';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Code, List, Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { newRule } from '../model/embeds.ts';
import type { RichElement } from '../model/types.ts';
import { withoutRefused } from './cleanHtml.ts';
import { htmlToRich } from './htmlToRich.ts';
import { cell, codeBlock, heading, list, listItem, paragraph, quote, spoiler, titled } from './blocks.ts';
import type { Inline } from './inline.ts';
import { inlineOf } from './markdownInline.ts';
import { isOfNote, resolveReferences } from './markdownReferences.ts';
import { haveWords, isUsualTitle, wordsToKeep } from './htmlWords.ts';

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

function listOf(node: List): RichElement {
  const items = node.children.map((item) => {
    const made = listItem(innerBlocks(item.children));
    return typeof item.checked === 'boolean' ? { ...made, checked: item.checked } : made;
  });
  const made = list(node.ordered ? 'ol' : 'ul', items);
  return node.ordered && typeof node.start === 'number' && node.start !== 1 ? { ...made, start: node.start } : made;
}

/** The language of code is one word; what else is written beside it is only kept for Markdown. */
function codeOf({ value, lang, meta }: Code): RichElement {
  // The last line end would count as the end of the code, not as an empty line in it.
  const made = codeBlock(`${value}\n`, lang ?? '');
  const info = [made['lang'] === undefined ? lang : '', meta].filter(Boolean).join(' ');
  return info === '' ? made : { ...made, info };
}

/** Blocks inside of quotes, folds and items, which hold only lines: what is written beside code becomes one. */
const innerBlocks = (nodes: readonly (RootContent | Nodes)[]): RichElement[] =>
  blocksOf(nodes).flatMap((block) => {
    const words = [block['lang'], block['info']].filter((word) => typeof word === 'string').join(' ');
    return block.type === 'code_block' && words !== '' ? [paragraph([{ text: words }]), block] : [block];
  });

/** Parsed into a document that runs nothing, and only read. */
const documentOf = (html: string) => new DOMParser().parseFromString(trustedHtml(withoutRefused(html)), 'text/html');

/** The words on the button of a fold, unless they are those that each fold has. In HTML, where Markdown has no signs. */
function titleOfFold(html: string): string {
  const words = /<summary>([^<>]*)<\/summary>/i.exec(html)?.[1] ?? '';
  const title = (documentOf(words).body.textContent ?? '').replace(/\s+/g, ' ').trim();
  return isUsualTitle(title) ? '' : title;
}

function foldOf(opening: string, content: readonly (RootContent | Nodes)[]): RichElement {
  const title = titleOfFold(opening);
  const blocks = innerBlocks(content);
  return title === '' ? spoiler(blocks) : titled(spoiler([paragraph([{ text: title }]), ...blocks]));
}

const isElement = (node: RichElement['children'][number]): node is RichElement => 'children' in node;

/** The folds in these blocks, in their order. */
const foldsIn = (blocks: readonly RichElement[]): readonly RichElement[] =>
  blocks.flatMap((block) => (block.type === 'spoiler' ? [block] : foldsIn(block.children.filter(isElement))));

/** Notes the titles of the outer folds; the inner ones have become lines of them. */
function withTitles(blocks: readonly RichElement[], isTitled: readonly boolean[]): RichElement[] {
  const folds = foldsIn(blocks);
  if (folds.length !== isTitled.length) return [...blocks];
  const change = (block: RichElement): RichElement => {
    if (block.type === 'spoiler') return isTitled[folds.indexOf(block)] ? titled(block) : block;
    if (foldsIn([block]).length === 0) return block;
    return { ...block, children: block.children.map((child) => (isElement(child) ? change(child) : child)) };
  };
  return blocks.map(change);
}

/** Tables with merged cells, see `tableHtml`, and folds. HTML with words for which there is no place stays text. */
function blocksOfHtml(html: string): RichElement[] {
  const page = documentOf(html);
  const outer = [...page.body.querySelectorAll('details')].filter((fold) => !fold.parentElement?.closest('details'));
  const isTitled = outer.map(
    ({ firstElementChild: first }) => first?.tagName === 'SUMMARY' && !isUsualTitle(first.textContent ?? ''),
  );
  const words = wordsToKeep(page.body);
  // The words on the button of a fold, and those above a table, are lines.
  for (const title of page.body.querySelectorAll('summary, caption')) {
    if (isUsualTitle(title.textContent ?? '')) continue;
    const line = page.createElement('p');
    line.append(...title.childNodes);
    if (title.tagName === 'SUMMARY') title.replaceWith(line);
    else title.closest('table')?.before(line);
  }
  const blocks = withTitles(htmlToRich(page.body), isTitled);
  return haveWords(blocks, words) ? blocks : [paragraph([{ text: html }])];
}

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

const ofNote = (node: Nodes, block: RichElement): RichElement =>
  isOfNote(node) ? { ...block, isOfNote: true } : block;

function blocksOf(nodes: readonly (RootContent | Nodes)[]): RichElement[] {
  const found: RichElement[] = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index] as RootContent;
    const length = node.type === 'html' && opensFold.test(node.value) ? lengthOfFold(nodes.slice(index)) : 0;
    if (length > 1) {
      found.push(ofNote(node, foldOf((node as { value: string }).value, nodes.slice(index + 1, index + length - 1))));
    } else found.push(...blocksOfNode(node).map((block) => ofNote(node, block)));
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
      return [quote(innerBlocks(node.children))];
    case 'code':
      return [codeOf(node)];
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

export function blocksOfTree(tree: Root): RichElement[] {
  resolveReferences(tree);
  return blocksOf(tree.children);
}

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
