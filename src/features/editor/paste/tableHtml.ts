import type { Descendant } from 'slate';
import { pictureText } from '#domain/pictureText.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import { wordsOf } from '#lib/wordsOf.ts';
import { attributesOf } from '../model/tableGrid.ts';
import type { RichElement, RichText } from '../model/types.ts';

const isElement = (node: Descendant): node is RichElement => 'children' in node;
const elementsOf = ({ children }: RichElement) => children.filter(isElement);
const blockTypes = /^(p|h[2-5]|lic|ul|ol|li|blockquote|code_block)$/;

/** Line ends inside a text; an empty line would end the table, because Markdown reads HTML only up to one. */
const oneLine = (html: string) => html.replaceAll('\n', '<br>');

const markTags = [
  ['code', 'code'],
  ['italic', 'em'],
  ['bold', 'strong'],
  ['strikethrough', 'del'],
  ['underline', 'u'],
] as const;

const leaf = (node: RichText) =>
  markTags.reduce(
    (html, [mark, tag]) => (node[mark] && node.text.trim() !== '' ? `<${tag}>${html}</${tag}>` : html),
    oneLine(escapeHtml(node.text)),
  );

/** Called with what HTML in Markdown cannot express; returns words for it. */
type OnLost = (node: RichElement) => string;

const titleOf = ({ title }: RichElement) =>
  typeof title === 'string' && title !== '' ? ` title="${escapeHtml(title.replace(/\s+/g, ' '))}"` : '';

/** A picture, or a link to what is embedded. */
function embed(node: RichElement, onLost: OnLost): string {
  const data = (node['embedData'] ?? {}) as Readonly<Record<string, unknown>>;
  const url = escapeHtml(wordsOf(data['url'] ?? node['url']));
  const name = escapeHtml(wordsOf(data['name']));
  if (data['embedType'] === 'image' && /^https?:/.test(url))
    return `<img src="${url}" alt="${escapeHtml(pictureText(data))}"${titleOf(node)}>`;
  if (data['embedType'] !== 'link' && data['embedType'] !== 'file') onLost(node);
  return `<a href="${url}">${name || url}</a>`;
}

function inline(nodes: readonly Descendant[], onLost: OnLost): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return leaf(node);
      if (node.type === 'a')
        return `<a href="${escapeHtml(wordsOf(node['url']))}"${titleOf(node)}>${inline(node.children, onLost)}</a>`;
      if (node.type === '@') return escapeHtml(`@${wordsOf(node['name'])}`);
      return node.type === 'rich_embed_inline' ? embed(node, onLost) : escapeHtml(onLost(node));
    })
    .join('');
}

const tagOf: Readonly<Record<string, string>> = { lic: 'p', code_block: 'pre' };

function block(node: RichElement, onLost: OnLost): string {
  if (node.type === 'rich_embed_card') return `<p>${embed(node, onLost)}</p>`;
  if (!blockTypes.test(node.type)) return `<p>${escapeHtml(onLost(node))}</p>`;
  const tag = tagOf[node.type] ?? node.type;
  if (tag === 'pre') {
    const lines = elementsOf(node).map(({ children }) => children.map((text) => wordsOf(text['text'])).join(''));
    return `<pre><code>${escapeHtml(lines.join('\n')).replaceAll('\n', '&#10;')}</code></pre>`;
  }
  return `<${tag}>${content(node, onLost)}</${tag}>`;
}

/** Blocks as blocks, except a single paragraph, which needs no element of its own. */
function content(node: RichElement, onLost: OnLost): string {
  const blocks = elementsOf(node).filter(({ type }) => !/^(a|@|rich_embed_inline)$/.test(type));
  if (blocks.length === 0) return inline(node.children, onLost);
  const [only] = blocks;
  if (blocks.length === 1 && only && /^(p|lic|blockquote-line)$/.test(only.type)) return inline(only.children, onLost);
  return blocks
    .map((child) =>
      child.type === 'blockquote-line' ? `<p>${inline(child.children, onLost)}</p>` : block(child, onLost),
    )
    .join('');
}

function cell(node: RichElement, onLost: OnLost): string {
  const attributes = attributesOf(node);
  const written = ['colspan', 'rowspan', 'align']
    .filter((name) => wordsOf(attributes[name]) !== '')
    .map((name) => ` ${name}="${escapeHtml(wordsOf(attributes[name]))}"`);
  const tag = node.type === 'th' ? 'th' : 'td';
  return `<${tag}${written.join('')}>${content(node, onLost)}</${tag}>`;
}

const row = (node: RichElement, onLost: OnLost) =>
  `<tr>${elementsOf(node)
    .map((one) => cell(one, onLost))
    .join('')}</tr>`;

const kindsOf = (row: RichElement | undefined) => new Set(row ? elementsOf(row).map(({ type }) => type) : []);
const alignsOf = (row: RichElement) => elementsOf(row).map((one) => wordsOf(attributesOf(one)['align']));

/** Tables of Markdown have one row of headings, then cells, and columns with one alignment each. */
function hasOtherShape(table: RichElement, rows: readonly RichElement[]): boolean {
  const [head, ...rest] = rows;
  if (rows.length === 0 || rows.every((row) => elementsOf(row).length === 1)) return rows.length === 0;
  const isHeaded = elementsOf(table)[0]?.type === 'thead' && elementsOf(table)[0]?.children.length === 1;
  const aligns = head ? String(alignsOf(head)) : '';
  return (
    !isHeaded ||
    kindsOf(head).has('td') ||
    rest.some((row) => kindsOf(row).has('th') || String(alignsOf(row)) !== aligns)
  );
}

/** Whether a table has what Markdown cannot express: other headings, merged cells, rows of different lengths, blocks. */
export const needsHtml = (table: RichElement, rows: readonly RichElement[]): boolean =>
  new Set(rows.map((one) => elementsOf(one).length)).size > 1 ||
  hasOtherShape(table, rows) ||
  rows.flatMap(elementsOf).some((one) => {
    const { colspan, rowspan } = attributesOf(one);
    const blocks = elementsOf(one);
    const isPlain = blocks.length <= 1 && blocks.every(({ type }) => /^(p|a|@|rich_embed_inline)$/.test(type));
    return Number(wordsOf(colspan)) > 1 || Number(wordsOf(rowspan)) > 1 || (!isPlain && blocks.some(isBlock));
  });

const isBlock = ({ type }: RichElement) => !/^(a|@|rich_embed_inline)$/.test(type);

/** A table as HTML, which Markdown keeps. @param onLost says what to write for an element that HTML cannot express */
export function tableHtml(node: RichElement, onLost: OnLost): string {
  const parts = elementsOf(node).map((part) => {
    if (part.type === 'tr') return row(part, onLost);
    const tag = part.type === 'thead' ? 'thead' : 'tbody';
    return [`<${tag}>`, ...elementsOf(part).map((one) => row(one, onLost)), `</${tag}>`].join('\n');
  });
  return ['<table>', ...parts, '</table>'].join('\n');
}
