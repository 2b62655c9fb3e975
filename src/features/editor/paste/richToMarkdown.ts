import type { Descendant } from 'slate';
import { isTask } from '../model/checklists.ts';
import { ruleType } from '../model/kinds.ts';
import type { RichElement, RichText } from '../model/types.ts';
import { wordsOf } from '#lib/wordsOf.ts';
import { needsHtml, tableHtml } from './tableHtml.ts';

export type Lost = 'lostFormatting' | 'lostCards' | 'lostSpoilers' | 'lostUnknown';

/** Formatting that Markdown cannot express; shown to the author before it is lost. */
type Losses = Set<Lost>;

const isElement = (node: Descendant): node is RichElement => 'children' in node;
const escaped = (text: string) =>
  text.replace(/[\\`*_~[\]<>]/g, '\\$&').replace(/^([ \t]*)([#>+-]|\d+[.)])(?=\s)/gm, '$1\\$2');

function leaf(node: RichText): string {
  const { text, bold, italic, underline, strikethrough, code } = node;
  if (text.trim() === '') return text;
  const inner = text.trim();
  const at = text.indexOf(inner);
  const [before, after] = [text.slice(0, at), text.slice(at + inner.length)];
  const sign = [strikethrough && '~~', bold && '**', italic && '*'].filter(Boolean) as string[];
  const body = code ? `\`${inner}\`` : escaped(inner);
  const marked = `${before}${sign.join('')}${body}${[...sign].reverse().join('')}${after}`.replaceAll('\n', '  \n');
  return underline ? `<u>${marked}</u>` : marked;
}

const mention = (name: string) => (/^\w+$/.test(name) ? `@${name}` : `@"${name}"`);

function inline(nodes: readonly Descendant[], lost: Losses): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return leaf(node);
      if (node.type === 'a') return `[${inline(node.children, lost)}](${wordsOf(node['url'])})`;
      if (node.type === '@') return mention(wordsOf(node['name']));
      if (node.type === 'rich_embed_inline') return embed(node, lost);
      lost.add('lostUnknown');
      return inline(node.children, lost);
    })
    .join('');
}

function embed(node: RichElement, lost: Losses): string {
  const data = (node['embedData'] ?? {}) as Readonly<Record<string, unknown>>;
  const url = wordsOf(data['url'] ?? node['url']);
  if (data['embedType'] === 'image') return `![${wordsOf(data['alt'] ?? data['name'])}](${url})`;
  if (data['embedType'] !== 'link' && data['embedType'] !== 'file') lost.add('lostCards');
  const name = wordsOf(data['name']);
  return name ? `[${escaped(name)}](${url})` : url;
}

const prefixed = (text: string, first: string, rest = first) =>
  text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : rest}${line}`.trimEnd())
    .join('\n');

function signOf(node: RichElement, type: string, index: number): string {
  const sign = type === 'ul' ? '- ' : `${index + 1}. `;
  return isTask(node) ? `${sign}[${node['checked'] === true ? 'x' : ' '}] ` : sign;
}

function item(node: RichElement, sign: string, lost: Losses): string {
  const text = node.children
    .filter(isElement)
    .map((child) => block(child, lost))
    .join('\n');
  // Further lines are indented by the bullet, not by the box of a checklist.
  return prefixed(text, sign, ' '.repeat(sign.indexOf(' ') + 1));
}

const alignSigns: Readonly<Record<string, string>> = { center: ':---:', right: '---:' };

function alignOf(cell: Descendant | undefined): string {
  const attributes =
    cell && isElement(cell) ? (cell['attributes'] as Readonly<Record<string, unknown>> | undefined) : {};
  return wordsOf(attributes?.['align']);
}

const inOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Merged cells and lists in cells are kept as HTML. */
function table(node: RichElement, lost: Losses): string {
  const rows: RichElement[] = [];
  const collect = (children: readonly Descendant[]) => {
    for (const child of children.filter(isElement)) child.type === 'tr' ? rows.push(child) : collect(child.children);
  };
  collect(node.children);
  if (needsHtml(rows))
    return tableHtml(node, (part) => {
      lost.add(part.type.startsWith('rich_embed') ? 'lostCards' : 'lostUnknown');
      return inOneLine(lines(part, lost));
    });
  const cells = rows.map((row) =>
    row.children.filter(isElement).map((cell) => inOneLine(lines(cell, lost)).replaceAll('|', '\\|')),
  );
  const [head = [], ...body] = cells;
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const [first] = rows;
  const rules = head.map((_, column) => alignSigns[alignOf(first?.children[column])] ?? '---');
  return [line(head), line(rules), ...body.map(line)].join('\n');
}

const lines = (node: RichElement, lost: Losses) =>
  node.children.some((child) => isElement(child) && !/^(a|@|rich_embed_inline)$/.test(child.type))
    ? blocks(node.children, lost)
    : inline(node.children, lost);

function block(node: RichElement, lost: Losses): string {
  const level = /^h([2-5])$/.exec(node.type)?.[1];
  if (level) return `${'#'.repeat(Number(level) - 1)} ${inline(node.children, lost)}`;
  switch (node.type) {
    case 'blockquote':
      return prefixed(
        node.children
          .filter(isElement)
          .map((child) => inline(child.children, lost))
          .join('\n\n'),
        '> ',
      );
    case 'code_block':
      return `\`\`\`${wordsOf(node['lang'])}\n${node.children
        .filter(isElement)
        .map((child) => child.children.map((text) => (isElement(text) ? '' : text.text)).join(''))
        .join('\n')}\n\`\`\``;
    case 'ul':
    case 'ol':
      return node.children
        .filter(isElement)
        .map((child, index) => item(child, signOf(child, node.type, index), lost))
        .join('\n');
    case 'table':
      return table(node, lost);
    case ruleType:
      return '---';
    case 'rich_embed_card':
      return embed(node, lost);
    case 'spoiler':
      lost.add('lostSpoilers');
      return blocks(node.children, lost);
    case 'p':
    case 'lic':
    case 'spoiler-content':
    case 'spoiler-item':
      return lines(node, lost);
    default:
      lost.add('lostUnknown');
      return lines(node, lost);
  }
}

const blocks = (nodes: readonly Descendant[], lost: Losses): string =>
  nodes
    .filter(isElement)
    .map((node) => block(node, lost))
    .join('\n\n');

/** Converts a document to Markdown; `lost` lists the formatting that Markdown cannot express. */
export function richToMarkdown(nodes: readonly Descendant[]): {
  readonly text: string;
  readonly lost: readonly Lost[];
} {
  const lost: Losses = new Set();
  return { text: blocks(nodes, lost).trim(), lost: [...lost] };
}
