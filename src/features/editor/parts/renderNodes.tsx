import { createElement, type ReactNode } from 'react';
import type { Descendant, Element } from 'slate';
import type { RenderChunkProps, RenderElementProps, RenderLeafProps } from 'slate-react';
import { lineTypes, ruleType } from '../model/kinds.ts';
import { wordsOf } from '#lib/wordsOf.ts';
import * as styles from '../styles.late.css.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { EmbedCard, EmojiImage, InlineEmbed, KeptPart, MentionNode, Rule } from './voidNodes.tsx';
import { ListItem } from './ListItem.tsx';
import { SpoilerBlock } from './SpoilerBlock.tsx';

// Types come from the document, so they are looked up in maps, where `constructor` is not a key.
const tags: ReadonlyMap<string, string> = new Map(
  Object.entries({
    p: 'p',
    h2: 'h2',
    h3: 'h3',
    h4: 'h4',
    h5: 'h5',
    blockquote: 'blockquote',
    'blockquote-line': 'p',
    'spoiler-content': 'div',
    'spoiler-item': 'p',
    ul: 'ul',
    ol: 'ol',
    li: 'li',
    lic: 'div',
    thead: 'thead',
    tbody: 'tbody',
    tfoot: 'tfoot',
    tr: 'tr',
    caption: 'caption',
  }),
);
/** Invalid children of tables are rendered in boxes, because browsers would move them out of the table. */
const tableParts: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['thead', new Set(['tr'])],
  ['tbody', new Set(['tr'])],
  ['tfoot', new Set(['tr'])],
  ['tr', new Set(['td', 'th'])],
]);

const isNode = (node: Descendant): node is Element => 'children' in node;

const childrenFit = ({ type, children }: Element) => {
  const allowed = tableParts.get(type);
  if (allowed) return children.every((child) => isNode(child) && allowed.has(child.type));
  return (
    !lineTypes.has(type) ||
    !children.some((child) => isNode(child) && /^(p|h\d|ul|ol|div|table|blockquote|pre)$/.test(child.type))
  );
};

function Cell({ attributes, element, children }: RenderElementProps) {
  const given = (typeof element['attributes'] === 'object' && element['attributes']) || {};
  const span = (name: string) => {
    const value = Number(wordsOf((given as Readonly<Record<string, unknown>>)[name]));
    return Number.isInteger(value) && value > 1 && value < 1000 ? value : undefined;
  };
  const Tag = element.type === 'th' ? 'th' : 'td';
  const align = (['center', 'right'] as const).find(
    (one) => one === (given as Readonly<Record<string, unknown>>)['align'],
  );
  return (
    <Tag {...attributes} align={align} dir="auto" colSpan={span('colspan')} rowSpan={span('rowspan')}>
      {children}
    </Tag>
  );
}

function Table({ attributes, element, children }: RenderElementProps) {
  const isWhole = element.children.every(
    (child) => isNode(child) && /^(thead|tbody|tfoot|tr|caption)$/.test(child.type),
  );
  const inner = element.children.some((child) => isNode(child) && child.type === 'tr') ? (
    <tbody>{children}</tbody>
  ) : (
    children
  );
  return (
    <div {...attributes} className={styles.tableBox}>
      {isWhole ? <table>{inner}</table> : children}
    </div>
  );
}

const drawers: ReadonlyMap<string, (props: RenderElementProps) => ReactNode> = new Map(
  Object.entries({
    td: Cell,
    th: Cell,
    table: Table,
    li: ListItem,
    [ruleType]: Rule,
    code_block: CodeBlock,
    spoiler: SpoilerBlock,
    '@': MentionNode,
    rich_embed_inline: InlineEmbed,
    rich_embed_card: EmbedCard,
    legacy_emoji_image: EmojiImage,
    kept_inline: KeptPart,
    kept_block: KeptPart,
  }),
);

/** Renders an element in the editor. A stable function, because elements are memoized. */
export function renderElement(props: RenderElementProps) {
  const { attributes, element, children } = props;
  const Own = drawers.get(element.type);
  if (Own) return <Own {...props} />;
  if (element.type === 'a') {
    // No `href`: links are not followed while editing.
    return (
      <span {...attributes} className={styles.link} title={wordsOf(element['url'])}>
        {children}
      </span>
    );
  }
  if (element.type === 'code_line') {
    return (
      <span {...attributes} className={styles.codeLine}>
        {children}
      </span>
    );
  }
  const tag = childrenFit(element) ? (tags.get(element.type) ?? 'div') : 'div';
  const { dir: _, ...rest } = attributes;
  const start = tag === 'ol' && typeof element['start'] === 'number' ? element['start'] : undefined;
  return createElement(tag, { ...rest, start, dir: lineTypes.has(element.type) ? 'auto' : undefined }, children);
}

/** Nests marks from the inside out like the post renderer: bold, italic, underline, strikethrough, code. */
export function renderLeaf({ attributes, leaf, children }: RenderLeafProps) {
  let drawn = children as ReactNode;
  if (leaf.bold) drawn = <strong>{drawn}</strong>;
  if (leaf.italic) drawn = <em>{drawn}</em>;
  if (leaf.underline) drawn = <u>{drawn}</u>;
  if (leaf.strikethrough) drawn = <s>{drawn}</s>;
  if (leaf.code) drawn = <code>{drawn}</code>;
  return <span {...attributes}>{drawn}</span>;
}

export function renderChunk({ attributes, lowest, children }: RenderChunkProps) {
  return (
    <div {...attributes} className={lowest ? styles.chunk : undefined}>
      {children}
    </div>
  );
}
