import { inlineTypes, ruleType } from '../model/kinds.ts';
import type { RichElement } from '../model/types.ts';
import { type Inline, textOf } from './inline.ts';

/** Builders of blocks for pasted content. */

export const paragraph = (children: Inline[]): RichElement => ({ type: 'p', children });
export const heading = (level: number, children: Inline[]): RichElement => ({
  type: `h${Math.min(5, Math.max(2, level))}`,
  children,
});

const isLine = (block: RichElement) => /^(p|h[2-5])$/.test(block.type);
const emptyLine = (): Inline[] => [{ text: '' }];

const isInline = (node: RichElement['children'][number]) =>
  !('children' in node) || inlineTypes.has((node as RichElement).type);

/** Converts blocks to lines for a container that holds only lines; other blocks are reduced to their text. */
function linesOf(blocks: readonly RichElement[], type: string): RichElement[] {
  return blocks.flatMap((block): RichElement[] => {
    if (isLine(block)) return [{ type, children: block.children }];
    if (
      block.type === 'code_line' ||
      block.type === 'lic' ||
      block.type.endsWith('-line') ||
      block.type === 'spoiler-item'
    )
      return [{ type, children: block.children }];
    if (block.type === 'rich_embed_card')
      return [{ type, children: [{ text: '' }, { ...block, type: 'rich_embed_inline' }, { text: '' }] }];
    // A cell of a table; a rule has no words.
    if (block.type !== ruleType && block.children.every(isInline)) return [{ type, children: block.children }];
    return linesOf(
      block.children.filter((child): child is RichElement => 'children' in child),
      type,
    );
  });
}

const orEmpty = (lines: RichElement[], type: string) => (lines.length > 0 ? lines : [{ type, children: emptyLine() }]);

export const quote = (blocks: readonly RichElement[]): RichElement => ({
  type: 'blockquote',
  children: orEmpty(linesOf(blocks, 'blockquote-line'), 'blockquote-line'),
});

/** A fold has no place for a title, so that it is the first line; this notes it for Markdown, which has one. */
export function titled(fold: RichElement): RichElement {
  const [content] = fold.children as readonly RichElement[];
  const [first, ...rest] = (content?.children ?? []) as readonly RichElement[];
  if (!content || !first) return fold;
  return { ...fold, children: [{ ...content, children: [{ ...first, isTitle: true }, ...rest] }] };
}

export const spoiler = (blocks: readonly RichElement[]): RichElement => ({
  type: 'spoiler',
  children: [{ type: 'spoiler-content', children: orEmpty(linesOf(blocks, 'spoiler-item'), 'spoiler-item') }],
});

export function codeBlock(text: string, lang = ''): RichElement {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const children = lines.map((line) => ({ type: 'code_line', children: [{ text: line }] }));
  return { type: 'code_block', ...(/^[\w+#.-]{1,30}$/.test(lang) ? { lang } : {}), children };
}

/** A list item: its lines of text, followed by its nested lists. */
export function listItem(blocks: readonly RichElement[]): RichElement {
  const lists = blocks.filter(({ type }) => type === 'ul' || type === 'ol');
  const lines = linesOf(
    blocks.filter((block) => !lists.includes(block)),
    'lic',
  );
  return { type: 'li', children: [...orEmpty(lines, 'lic'), ...lists] };
}

export const list = (type: string, items: readonly RichElement[]): RichElement => ({ type, children: [...items] });

/** A table cell; a single paragraph becomes bare text. */
export function cell(
  type: string,
  blocks: readonly RichElement[],
  attributes: Readonly<Record<string, string>> = {},
): RichElement {
  const only = blocks.length === 1 && blocks[0]?.type === 'p' ? blocks[0].children : undefined;
  const children = only ?? (blocks.length > 0 ? [...blocks] : emptyLine());
  return { type, ...(Object.keys(attributes).length > 0 ? { attributes } : {}), children };
}

/** Plain text, with a paragraph for each line. */
export function plainBlocks(text: string): RichElement[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => paragraph([{ text: line }]));
}

export const plainTextOf = (blocks: readonly RichElement[]): string =>
  blocks
    .map(({ children }) =>
      children.every(isInline) ? textOf(children as Inline[]) : plainTextOf(children as RichElement[]),
    )
    .join('\n');
