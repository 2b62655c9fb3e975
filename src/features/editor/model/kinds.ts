/** How the editor treats each type of a rich2 document. */

/** Inline elements. */
export const inlineTypes: ReadonlySet<string> = new Set([
  'a',
  '@',
  'rich_embed_inline',
  'legacy_emoji_image',
  'kept_inline',
]);
/** A horizontal rule. Other clients show only its children, so it is stored with dashes. */
export const ruleType = 'hr';
export const ruleText = '———';
/** Void elements, whose content cannot be edited. */
export const voidTypes: ReadonlySet<string> = new Set([
  '@',
  'rich_embed_inline',
  'rich_embed_card',
  'legacy_emoji_image',
  ruleType,
  'kept_inline',
  'kept_block',
]);
/**
 * Wrap values that the document model cannot represent; written back from `raw`, and never stored under these names.
 */
export const carriers: ReadonlySet<string> = new Set(['kept_inline', 'kept_block']);

export const headingTypes = ['h2', 'h3', 'h4', 'h5'] as const;
/** Elements whose children are text and inline elements. */
export const lineTypes: ReadonlySet<string> = new Set([
  'p',
  ...headingTypes,
  'blockquote-line',
  'code_line',
  'spoiler-item',
  'lic',
  'caption',
  'a',
]);
export const listTypes: ReadonlySet<string> = new Set(['ul', 'ol']);
export const cellTypes: ReadonlySet<string> = new Set(['td', 'th']);
export const markNames = ['bold', 'italic', 'underline', 'strikethrough', 'code'] as const;
export type MarkName = (typeof markNames)[number];

/** Kinds of blocks that a line can be converted to. */
export const blockKinds = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'blockquote',
  'spoiler',
  'code_block',
  'ul',
  'ol',
  'checklist',
] as const;
export type BlockKind = (typeof blockKinds)[number];

/** The type of a line inside each kind of block, and the wrapper types between them, outermost first. */
export const linesOf: Readonly<Partial<Record<BlockKind, { readonly line: string; readonly between?: string }>>> = {
  blockquote: { line: 'blockquote-line' },
  spoiler: { line: 'spoiler-item', between: 'spoiler-content' },
  code_block: { line: 'code_line' },
  ul: { line: 'lic', between: 'li' },
  ol: { line: 'lic', between: 'li' },
  checklist: { line: 'lic', between: 'li' },
};
