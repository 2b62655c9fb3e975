import { dropEnd } from '#lib/dropEnd.ts';
import type { Descendant } from 'slate';
import { textOfRaw } from '../model/body.ts';
import { isTask } from '../model/checklists.ts';
import { markNames, ruleType } from '../model/kinds.ts';
import type { RichElement } from '../model/types.ts';
import { wordsOf } from '#lib/wordsOf.ts';
import { isUsualTitle } from './htmlWords.ts';
import { embed, inline, type Losses, type Lost } from './inlineMarkdown.ts';
import { escaped, inCell, inHeading, inLine, type TextPlace } from './markdownText.ts';
import { needsHtml, tableHtml } from './tableHtml.ts';

export type { Lost } from './inlineMarkdown.ts';

const isElement = (node: Descendant): node is RichElement => 'children' in node;
const isInline = (node: Descendant) => !isElement(node) || /^(a|@|rich_embed_inline)$/.test(node.type);

/** An empty line between others, which Markdown would drop. */
export const emptyLine = '&nbsp;';

const prefixed = (text: string, first: string, rest = first) =>
  text
    .split('\n')
    .map((line, index) => dropEnd(`${index === 0 ? first : rest}${line}`, ' \t'))
    .join('\n');

/** Adjacent lists are told apart by their signs. */
function signOf(
  node: RichElement,
  { type, number, isSecond }: { type: string; number: number; isSecond: boolean },
): string {
  const sign = type === 'ul' ? `${isSecond ? '*' : '-'} ` : `${number}${isSecond ? ')' : '.'} `;
  return isTask(node) ? `${sign}[${node['checked'] === true ? 'x' : ' '}] ` : sign;
}

/** The number of the first item; the editor itself begins with 1. */
const startOf = ({ start }: RichElement) =>
  typeof start === 'number' && Number.isInteger(start) && start >= 0 && start < 1e9 ? start : 1;

function list(node: RichElement, isSecond: boolean, lost: Losses): string {
  return node.children
    .filter(isElement)
    .map((child, index) =>
      item(
        child,
        signOf(child, { type: node.type, number: Math.min(startOf(node) + index, 999_999_999), isSecond }),
        lost,
      ),
    )
    .join('\n');
}

const isList = ({ type }: RichElement) => type === 'ul' || type === 'ol';

function item(node: RichElement, sign: string, lost: Losses): string {
  const parts = node.children.every(isInline)
    ? [{ type: 'lic', children: node.children }]
    : node.children.filter(isElement);
  const text = joinBlocks(parts, lost, (before, part) => (!isList(before) && isList(part) ? '\n' : '\n\n'));
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
    .map((line) => dropEnd(line.replace(/^[ \t]+/, ''), ' \t'))
    .filter(Boolean)
    .join(' ');

/** Merged cells and lists in cells are kept as HTML. */
function table(node: RichElement, lost: Losses): string {
  const rows: RichElement[] = [];
  const collect = (children: readonly Descendant[]) => {
    for (const child of children.filter(isElement)) child.type === 'tr' ? rows.push(child) : collect(child.children);
  };
  collect(node.children);
  if (needsHtml(node, rows))
    return tableHtml(node, (part) => {
      lost.add(part.type.startsWith('rich_embed') ? 'lostCards' : 'lostUnknown');
      return inOneLine(lines(part, lost));
    });
  const cells = rows.map((row) =>
    row.children.filter(isElement).map((cell) => inOneLine(lines(cell, lost, inCell)).replaceAll('|', '\\|')),
  );
  const [head = [], ...body] = cells;
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const [first] = rows;
  const rules = head.map((_, column) => alignSigns[alignOf(first?.children[column])] ?? '---');
  return [line(head), line(rules), ...body.map(line)].join('\n');
}

/** The text of a line, or blocks where an element holds some. */
const lines = (node: RichElement, lost: Losses, place: TextPlace = inLine): string =>
  node.children.every(isInline)
    ? inline(node.children, lost, place)
    : node.children
        .filter(isElement)
        .map((child) => (child.children.every(isInline) ? inline(child.children, lost, place) : block(child, lost)))
        .join('\n\n');

function codeBlock(node: RichElement): string {
  const text = node.children
    .map((line) =>
      isElement(line) ? line.children.map((part) => (isElement(part) ? '' : part.text)).join('') : line.text,
    )
    .join('\n');
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const info = [wordsOf(node['lang']).replace(/\s/g, ''), wordsOf(node['info'])].filter(Boolean).join(' ');
  const words = info.replaceAll('`', '').replace(/\s+/g, ' ').trim();
  return `${fence}${words}\n${text}\n${fence}`;
}

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The first line of a fold, if it is the title and reads the same in HTML, which has no signs for formatting here. */
function titleOf([line]: readonly Descendant[]): string {
  if (!line || !isElement(line) || line['isTitle'] !== true) return '';
  const isPlain = line.children.every((part) => !isElement(part) && markNames.every((mark) => part[mark] !== true));
  const text = line.children.map((part) => (isElement(part) ? '' : part.text)).join('');
  const title = text.replace(/\s+/g, ' ').trim();
  return isPlain && !/[\n\u00a0]/.test(text) && !isUsualTitle(title) ? title : '';
}

/** A fold of HTML, whose content is Markdown between empty lines. */
const spoiler = (node: RichElement, lost: Losses): string => {
  const content = node.children.flatMap((part) =>
    isElement(part) && part.type === 'spoiler-content' ? part.children : [part],
  );
  const title = titleOf(content);
  const text = title !== '' && content.length === 1 ? '' : filled(title === '' ? content : content.slice(1), lost);
  return `<details class="spoiler"><summary>${asHtml(title || 'Spoiler')}</summary>\n\n${text}\n\n</details>`;
};

/** The lines of a quote, a spoiler or another block of blocks. */
function filled(children: readonly Descendant[], lost: Losses): string {
  if (children.every(isInline)) return inline(children, lost) || emptyLine;
  return joinBlocks(children.filter(isElement), lost);
}

function block(node: RichElement, lost: Losses, isSecond = false): string {
  const level = /^h([2-5])$/.exec(node.type)?.[1];
  if (level) {
    // A row of # at the end would belong to the heading's signs.
    const text = inline(node.children, lost, inHeading).replace(/(^|\s)(#+)$/, '$1\\$2');
    return `${'#'.repeat(Number(level) - 1)} ${text}`.replace(/ $/, '');
  }
  switch (node.type) {
    case 'blockquote':
      return prefixed(filled(node.children, lost), '> ');
    case 'code_block':
      return codeBlock(node);
    case 'ul':
    case 'ol':
      return list(node, isSecond, lost);
    case 'table':
      return table(node, lost);
    case ruleType:
      return '---';
    case 'rich_embed_card':
      return embed(node, lost);
    case 'spoiler':
      return spoiler(node, lost);
    case 'kept_block':
      lost.add('lostUnknown');
      return escaped(textOfRaw(node['raw']).trim());
    case 'p':
    case 'lic':
    case 'blockquote-line':
    case 'spoiler-item':
      return lines(node, lost);
    default:
      lost.add('lostUnknown');
      return lines(node, lost);
  }
}

/** Further blocks of a note are indented; nothing is trimmed, because some are code. */
const inNote = (text: string) =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : `    ${line}`))
    .join('\n');

type Gap = (before: RichElement, part: RichElement) => string;

/** Blocks with an empty line between them. */
function joinBlocks(nodes: readonly RichElement[], lost: Losses, gap: Gap = () => '\n\n'): string {
  let found = '';
  let isSecond = false;
  let isNote = false;
  for (const [index, node] of nodes.entries()) {
    const before = nodes[index - 1];
    isSecond = before !== undefined && isList(node) && before.type === node.type && !isSecond;
    const text = block(node, lost, isSecond) || emptyLine;
    const isOfNote: boolean = isNote && node['isOfNote'] === true;
    isNote = isOfNote || (node.type === 'p' && /^\[\^[^\]\s]+\]:/.test(text));
    found += `${before ? gap(before, node) : ''}${isOfNote ? inNote(text) : text}`;
  }
  return found;
}

export const isEmptyLine = (node: RichElement) => node.type === 'p' && inline(node.children, new Set()) === '';

/** Converts a document to Markdown; `lost` lists the formatting that Markdown cannot express. */
export function richToMarkdown(nodes: readonly Descendant[]): {
  readonly text: string;
  readonly lost: readonly Lost[];
} {
  const lost: Losses = new Set();
  const all = nodes.filter(isElement);
  const first = all.findIndex((node) => !isEmptyLine(node));
  const last = all.findLastIndex((node) => !isEmptyLine(node));
  return { text: first < 0 ? '' : joinBlocks(all.slice(first, last + 1), lost), lost: [...lost] };
}
