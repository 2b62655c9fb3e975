import { trustedHtml } from '#lib/trustedTypes.ts';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { List, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { linkAddress } from '../model/address.ts';
import { newRule } from '../model/embeds.ts';
import type { RichElement } from '../model/types.ts';
import { withoutRefused } from './cleanHtml.ts';
import { htmlToRich } from './htmlToRich.ts';
import { cell, codeBlock, heading, list, listItem, paragraph, quote } from './blocks.ts';
import { InlineRun, type Inline, type Marks } from './inline.ts';

/** Underlining has no sign in Markdown, only its HTML. */
function addAll(nodes: readonly PhrasingContent[], marks: Marks, run: InlineRun): void {
  let isUnderlined = false;
  for (const node of nodes) {
    const tag = node.type === 'html' ? node.value.toLowerCase() : '';
    if (tag === '<u>' || tag === '</u>') isUnderlined = tag === '<u>';
    else addInline(node, isUnderlined ? { ...marks, underline: true } : marks, run);
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
      return run.addBreak();
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

/** Tables with merged cells, see `tableHtml`. Parsed into a document that runs nothing, and only read. */
const tableOfHtml = (html: string) =>
  htmlToRich(new DOMParser().parseFromString(trustedHtml(withoutRefused(html)), 'text/html').body);

function blocksOf(nodes: readonly (RootContent | Nodes)[]): RichElement[] {
  return nodes.flatMap((node): RichElement[] => {
    switch (node.type) {
      case 'heading':
        return [heading(node.depth + 1, inlineOf(node.children))];
      case 'paragraph':
        return [paragraph(inlineOf(node.children))];
      case 'blockquote':
        return [quote(blocksOf(node.children))];
      case 'code':
        return [codeBlock(node.value, node.lang ?? '')];
      case 'list':
        return [listOf(node)];
      case 'table':
        return [tableOf(node)];
      case 'thematicBreak':
        return [newRule()];
      case 'html':
        if (/^<table[\s>]/i.test(node.value)) return tableOfHtml(node.value);
        return [paragraph([{ text: node.value }])];
      default:
        return [];
    }
  });
}

/** Converts Markdown to blocks; HTML in it stays text, except tables. */
export function markdownToRich(text: string): RichElement[] {
  return blocksOf(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children);
}
