import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { media, navLinksColumns } from '#theme/breakpoints.ts';
import { innerRingOnPaint, ringOnPaint } from '#theme/focusRing.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, layer, motion, radius, shadow, space } = tokens;
const closeDelay = '250ms'; // SH-NAV-011
const panelMaxHeight = '60vh'; // SH-NAV-027
const columnWidth = 240;
const panelWidth = createVar();

const rowHeight = 44;
/** Set on the bar by script if the items do not fit in one row: the hamburger menu then contains all of them. */
const crowded = 'header[data-crowded] &';

export const navigation = style({
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'center',
  selectors: { [crowded]: { display: 'none' } },
});

/** One row; clipped until script has measured it. Without script it wraps. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  blockSize: rowHeight,
  overflow: 'clip',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': { '(scripting: none)': { blockSize: 'auto' } },
});

export const item = style({ display: 'flex', alignItems: 'stretch' });
export const itemWithMenu = style({
  '@supports': { '(anchor-scope: --item)': { anchorName: '--item', anchorScope: '--item' } as never },
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s8,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: font.sizeMedium,
  color: 'inherit',
  textDecoration: 'none',
  textAlign: 'start',
  cursor: 'pointer',
});

export const label = style({ overflowWrap: 'anywhere' });

export const badge = style({
  paddingInline: space.s8,
  borderRadius: radius.full,
  border: '1px solid currentColor',
  fontSize: font.sizeSmall,
  lineHeight: '1.3',
});

export const barLink = style({
  position: 'relative',
  paddingInline: space.s12,
  minBlockSize: rowHeight,
  fontWeight: font.weightSemibold,
  whiteSpace: 'nowrap',
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: space.s12,
      insetBlockEnd: 6,
      blockSize: 2,
      borderRadius: 1,
      background: 'currentColor',
      opacity: 0,
    },
    '&:hover': { textDecoration: 'none' },
    '&:hover::after': { opacity: 0.4 },
    '&[aria-current]::after': { opacity: 1 },
    '&:focus-visible': { outlineOffset: -2, ...innerRingOnPaint },
  },
});

export const chevron = style({
  alignSelf: 'center',
  marginInlineStart: `calc(-1 * ${space.s8})`,
  marginInlineEnd: space.s8,
  opacity: 0.7,
  pointerEvents: 'none',
});

/**
 * Hidden by `visibility`, so that it cannot get the focus while hidden; closing is delayed, opening is not. It is
 * anchored to its item and shifted at the window's edge; in older browsers it spans the bar.
 */
export const panel = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInline: 0,
  zIndex: layer.dropdown,
  boxSizing: 'border-box',
  maxBlockSize: panelMaxHeight,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: space.s8,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.raised,
  color: color.text,
  boxShadow: shadow.floating,
  visibility: 'hidden',
  opacity: 0,
  transition: `visibility 0s ${closeDelay}, opacity ${motion.leave} ${closeDelay}`,
  '@supports': {
    '(anchor-scope: --item)': {
      vars: { [panelWidth]: `${navLinksColumns * columnWidth}px` },
      positionAnchor: '--item',
      insetInlineEnd: 'auto',
      insetInlineStart: `max(${space.s16}, min(anchor(start), 100% - ${panelWidth} - ${space.s16}))`,
      inlineSize: panelWidth,
    } as never,
  },
  '@media': { [media.reducedMotion]: { transition: `visibility 0s ${closeDelay}` } },
});
globalStyle(`${item}:is(:hover, :focus-within):not([data-dismissed]) > ${panel}`, {
  visibility: 'visible',
  opacity: 1,
  transitionDelay: '0s',
});
// Panels never overlap: the hovered one is shown immediately.
globalStyle(`${bar}:has(> [data-hover-menu]:hover) > ${item}:not(:hover) > ${panel}`, {
  visibility: 'hidden',
  opacity: 0,
  transition: 'none',
});
globalStyle(`${item}[data-dismissed] > ${panel}`, { transition: 'none' });

/** Links in one column if space is limited, otherwise in two (CO-NAV-005, CO-NAV-006). Groups are not split. */
export const links = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  columnCount: navLinksColumns,
  columnGap: space.s8,
  '@media': { [media.navLinksOneColumn]: { columnCount: 1 } },
});
/** A single link or group needs one column. */
globalStyle(`${panel}[data-single]`, { vars: { [panelWidth]: `${columnWidth}px` } });
globalStyle(`${panel}[data-single] > ${links}`, { columnCount: 1 });
globalStyle(`${links} > li`, { breakInside: 'avoid' });

export const tree = style({ listStyle: 'none', margin: 0, padding: 0 });
globalStyle(`${tree} ${tree}`, { paddingInlineStart: space.s16 });

export const group = style({ paddingBlockEnd: space.s8 });

export const treeLink = style({
  display: 'flex',
  inlineSize: '100%',
  boxSizing: 'border-box',
  alignItems: 'center',
  paddingInline: space.s16,
  paddingBlock: space.s8,
  minBlockSize: 40,
  color: 'inherit',
  fontSize: font.sizeMedium,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.sunken, textDecoration: 'none' },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { fontWeight: font.weightBold, boxShadow: `inset 3px 0 0 ${color.primary}` },
    '[dir="rtl"] &[aria-current]': { boxShadow: `inset -3px 0 0 ${color.primary}` },
  },
});
/** Distinguishes the name of a group from its links. */
export const groupLink = style({ fontWeight: font.weightSemibold, color: color.textStrong });
export const treeHeading = style([
  groupLink,
  {
    display: 'flex',
    minBlockSize: 40,
    paddingInline: space.s16,
    color: color.textMuted,
    fontSize: font.sizeSmall,
    cursor: 'default',
  },
]);

export const entryButton = style({
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '@media': { '(scripting: none)': { display: 'none' } },
});

export const compact = style({
  display: 'none',
  selectors: { [crowded]: { display: 'block' } },
  '@media': { [media.compactTitleBar]: { display: 'block' } },
});

export const compactButton = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: 44,
  blockSize: 44,
  marginInlineStart: `calc(-1 * ${space.s12})`,
  listStyle: 'none',
  cursor: 'pointer',
  borderRadius: radius.medium,
  selectors: { '&::-webkit-details-marker': { display: 'none' }, '&:focus-visible': ringOnPaint },
});
export const closedIcon = style({ selectors: { '[open] > * > &': { display: 'none' } } });
export const openIcon = style({ selectors: { ':not([open]) > * > &': { display: 'none' } } });

export const compactPanel = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInline: 0,
  zIndex: layer.dropdown,
  boxSizing: 'border-box',
  maxBlockSize: 'calc(100dvh - 100%)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: space.s8,
  borderBlockEnd: `1px solid ${color.border}`,
  background: color.raised,
  color: color.text,
  boxShadow: shadow.floating,
});
// Here items are below each other on every level; in the bar's menus, a first-level item is the heading of a column.
globalStyle(`${compactPanel} ${tree}`, { paddingInlineStart: space.s16 });
