import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, enlargeTouch, extendInline, extendTouch, touchSize } from '#theme/touch.ts';

const { color, font, motion, radius, space } = tokens;

/** In the heading of the thread, which ends with the text of the comments, in whose letters the measure is counted. */
export const sort = style({});
globalStyle(`header:has(> div > ${sort})`, { maxInlineSize: tokens.size.measure, fontSize: font.sizeLarge });
globalStyle(`:where(header:has(> div > ${sort})) > *`, { fontSize: font.sizeMedium });

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });

export const entry = style({
  paddingBlock: space.s16,
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 }, '&:first-child': { paddingBlockStart: 0 } },
});
export const reply = style({ paddingBlockStart: space.s16 });

const ring = {
  background: color.primarySoft,
  boxShadow: `0 0 0 ${space.s8} ${color.primarySoft}`,
  borderRadius: radius.small,
};

export const comment = style({ selectors: { '&:target': ring } });
export const focused = style(ring);
export const accepted = style({
  paddingInlineStart: space.s12,
  borderInlineStart: `3px solid ${color.success}`,
});

/** An answer above its thread: two lines with a link. */
export const answerCard = style([accepted, { maxInlineSize: tokens.size.measure, paddingBlock: space.s4 }]);
export const answerWords = style({
  display: '-webkit-box',
  margin: 0,
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  lineHeight: font.lineList,
});
export const answerLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '24px',
  fontSize: font.sizeMedium,
  fontWeight: font.weightSemibold,
});

/** The words in the middle of a rule, which says as much without color. */
export const newLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s12,
  marginBlockEnd: space.s16,
  color: color.primary,
  fontSize: font.sizeSmall,
  fontWeight: font.weightSemibold,
  lineHeight: font.lineList,
  selectors: {
    '&::before, &::after': { content: '', flex: 1, borderBlockStart: `1px solid ${color.primary}` },
    '&:focus-visible': { outlineOffset: space.s4 },
  },
});
/** Following a link to the comment also shows the line above it. */
globalStyle(`${newLine} + article`, { scrollMarginBlockStart: space.s64 });

export const newLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  minBlockSize: '24px',
  marginBlockEnd: space.s16,
  fontSize: font.sizeMedium,
  fontWeight: font.weightSemibold,
});

/** The dot of unread posts in lists. */
export const newDot = style({
  inlineSize: '8px',
  blockSize: '8px',
  borderRadius: radius.full,
  background: color.primary,
  '@media': { '(forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' } },
});

export const tombstone = style({ color: color.textMuted, fontStyle: 'italic' });

export const byline = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s8,
  marginBlockEnd: space.s8,
  color: color.textStrong,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
});
/** Vertically centered beside the avatar while it fits on one line. */
export const who = style({
  alignSelf: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.s8,
  minInlineSize: 0,
});
globalStyle(`${who} > a`, { display: 'inline-flex', alignItems: 'center', minBlockSize: '24px' });
export const label = style({ color: color.textMuted, fontSize: font.sizeSmall, overflowWrap: 'anywhere' });
export const mark = style({ display: 'inline-flex', textDecoration: 'none' });
export const time = style({
  display: 'inline-block',
  minBlockSize: '24px',
  lineHeight: '24px',
  color: color.textMuted,
  fontSize: font.sizeSmall,
  textDecoration: 'none',
  selectors: { '&:hover': { color: color.link, textDecoration: 'underline' } },
});
export const quiet = style({ color: color.textMuted, fontSize: font.sizeSmall });

/** Hidden without JavaScript, which all actions need. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s4} ${space.s8}`,
  // Below the related lines, not beyond their end. The measure is counted in letters of the text.
  maxInlineSize: tokens.size.measure,
  fontSize: font.sizeLarge,
  marginBlockStart: space.s8,
  '@media': { [media.xs]: { alignItems: 'flex-start' } },
});
globalStyle(`:where(${actions}) > *`, { fontSize: font.sizeMedium });
export const judged = style({});
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  alignItems: 'center',
  '@media': { '(scripting: none)': { display: 'none' } },
});
/** Without reactions before them, the words begin where the text does. */
globalStyle(`${actions} > ${buttons}:first-child`, { marginInlineStart: '-12px' });
// Level with the first line of reactions, which has room around it for fingers.
globalStyle(`${actions} > ${buttons}`, { '@media': { [`${media.xs} and ${coarse}`]: { marginBlockStart: '6px' } } });
// In the options menu instead, which contains what is hidden here.
globalStyle(`${actions} [data-folds="always"], ${judged} [data-act="log"]`, { display: 'none' });
// Moderators have more actions than fit on a line that ends with the text.
globalStyle(`${actions}:has([data-act="log"]) [data-act="quote"]`, { display: 'none' });
globalStyle(`${actions} [data-folds]`, { '@media': { [media.xs]: { display: 'none' } } });
globalStyle(`${buttons} > [data-act="menu"] > svg`, { inlineSize: '20px', blockSize: '20px' });
/** The button with an icon is as muted as the words beside it. */
globalStyle(`${buttons} > [data-act="menu"]:not(:hover, :focus-visible, [aria-expanded="true"])`, {
  color: color.textMuted,
});

/** Unset if the setting is 0, which means no limit (CO-DISC-027). */
export const memberTextImageHeight = createVar();
export const reports = style({
  paddingInline: space.s12,
  color: color.error,
  fontSize: font.sizeSmall,
  fontWeight: font.weightSemibold,
});

export const memberText = style({
  marginBlockStart: space.s12,
  paddingBlockStart: space.s8,
  borderBlockStart: `1px solid ${color.border}`,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  overflowWrap: 'anywhere',
});
globalStyle(`${memberText} img`, { maxBlockSize: fallbackVar(memberTextImageHeight, 'none'), inlineSize: 'auto' });

const lineSpace = '28px';
/** The minimum target size of WCAG 2.2 (2.5.8): 24 px. */
const narrowLineSpace = space.s24;

/** Replies have a line beside them that collapses them. */
const fold = style({ position: 'relative', marginBlockStart: space.s4 });
export const branch = style([
  fold,
  { paddingInlineStart: lineSpace, '@media': { [media.xs]: { paddingInlineStart: narrowLineSpace } } },
]);
/** Too deep to indent further, so there is no room for a line to click: a text button above the replies folds them. */
export const flatBranch = style([fold]);

export const line = style({
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    'details:not([open]) > &': {
      display: 'flex',
      alignItems: 'center',
      minBlockSize: '24px',
      marginBlockStart: space.s8,
      color: color.link,
      fontSize: font.sizeSmall,
      fontWeight: font.weightSemibold,
    },
    [`${flatBranch} > &`]: {
      display: 'flex',
      alignItems: 'center',
      minBlockSize: '24px',
      color: color.textMuted,
      fontSize: font.sizeSmall,
    },
    [`${branch}[open] > &`]: {
      position: 'absolute',
      insetBlock: `${space.s12} 0`,
      insetInlineStart: 0,
      inlineSize: lineSpace,
    },
    [`${branch}[open] > &::before`]: {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: '13px',
      inlineSize: '2px',
      borderRadius: '1px',
      background: color.border,
      transition: `background-color ${motion.enter}`,
    },
    [`${branch}[open] > &:hover::before`]: { background: color.primary },
  },
  '@media': {
    [media.xs]: {
      selectors: {
        [`${branch}[open] > &`]: { inlineSize: narrowLineSpace },
        [`${branch}[open] > &::before`]: { insetInlineStart: '9px' },
      },
    },
  },
});

/** Visible while folded; beside an open branch only screen readers get the text. */
export const lineWords = style({
  selectors: {
    [`${branch}[open] > summary > &`]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

export const hole = style({ paddingBlockStart: space.s12 });
export const holeLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  fontSize: font.sizeSmall,
  fontWeight: font.weightSemibold,
});

export const closed = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s8,
  marginBlock: `${space.s16} 0`,
  color: color.textMuted,
  fontSize: font.sizeMedium,
});
/** Not beside the same invitation: where panels are below the thread and the title bar has no room for its button. */
export const join = style({ margin: `${space.s24} 0 0`, color: color.textMuted });
globalStyle(`body:has([data-invites]) ${join}`, { '@media': { [media.oneGuestLink]: { display: 'none' } } });
export const joinLink = style({ fontWeight: font.weightSemibold });
export const pager = style({ marginBlockStart: space.s16, selectors: { '&:empty': { display: 'none' } } });

// On paper a thread is text: nothing is highlighted, and the head of a comment stays with its first lines.
globalStyle(`${byline} + *`, { '@media': { print: { breakBefore: 'avoid-page' } } });
globalStyle(`:is(${focused}, ${comment}:target)`, { '@media': { print: { background: 'none', boxShadow: 'none' } } });
globalStyle(`${time} time`, { '@media': { print: { color: color.textMuted } } });

extendInline(joinLink);
extendTouch(`${who} > a`);
// On two lines of a phone, the author above reaches upwards and what is below reaches downwards, where no target is.
const onPhone = `${media.xs} and ${coarse}`;
globalStyle(who, { '@media': { [onPhone]: { rowGap: space.s12 } } });
globalStyle(`${who} > a:first-child`, { '@media': { [coarse]: { minInlineSize: touchSize } } });
globalStyle(`${who} > a:first-child::after`, { '@media': { [onPhone]: { insetBlock: '-16px -4px' } } });
globalStyle(`${who} > a:not(:first-child)::after`, { '@media': { [onPhone]: { insetBlock: '0 -20px' } } });
globalStyle(`${who} > span > a::after`, {
  '@media': { [onPhone]: { content: '""', position: 'absolute', inset: '0 0 -20px' } },
});
for (const target of [answerLink, newLink, reports]) enlargeTouch(target);
globalStyle(buttons, { '@media': { [coarse]: { columnGap: space.s8 } } });
globalStyle(`${buttons} > button`, { '@media': { [coarse]: { paddingInline: space.s4 } } });

globalStyle(`${branch}[open] > ${line}::after`, {
  '@media': { [coarse]: { content: '""', position: 'absolute', insetBlock: 0, insetInline: '-28px 0' } },
});
// Leaves 8 px between the line and the controls of the replies.
globalStyle(`${branch}[open] > ${line}`, { '@media': { [coarse]: { inlineSize: '16px' } } });
