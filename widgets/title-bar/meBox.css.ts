import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { ringOnPaint } from '#theme/focusRing.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, layer, radius, shadow, space } = tokens;
const dropdownWidth = 250; // SH-OVER-019
const listWidth = 350;

export const onlyFull = style({ '@media': { [media.compactTitleBar]: { display: 'none' } } });
export const onlyCompact = style({
  '@media': { [media.fullTitleBar]: { display: 'none' } },
  selectors: { '&[data-chosen="false"]': { display: 'none' } },
});
export const mePanel = style({
  '@media': { [media.compactTitleBar]: { selectors: { '&[data-chosen="false"]': { display: 'none' } } } },
});

/** Hidden without script, which renders what it opens. */
export const onlyScript = style({ '@media': { '(scripting: none)': { display: 'none' } } });

/** On narrow screens the panel is positioned by the bar, not its button. */
export const menu = style({ '@media': { [media.fullTitleBar]: { position: 'relative' } } });

export const button = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: 44,
  minBlockSize: 44,
  borderRadius: radius.full,
  listStyle: 'none',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': ringOnPaint,
    '&:hover, [open] > &': { background: 'color-mix(in srgb, currentColor 10%, transparent)' },
  },
});

export const labelled = style({
  '@media': {
    [media.fullTitleBar]: {
      flexDirection: 'column',
      gap: 2,
      minInlineSize: 64,
      paddingInline: space.s8,
      borderRadius: radius.medium,
    },
  },
});
export const label = style({
  fontSize: font.sizeSmall,
  lineHeight: 1,
  '@media': { [media.compactTitleBar]: { display: 'none' } },
});

/** In the corner of its icon; in a list, at the end of the line. */
export const unread = style({
  flex: 'none',
  boxSizing: 'border-box',
  minInlineSize: 18,
  paddingInline: 5,
  borderRadius: radius.full,
  background: color.error,
  color: color.card,
  fontSize: 11,
  lineHeight: '18px',
  fontWeight: font.weightBold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  selectors: { '&:empty': { display: 'none' } },
});
globalStyle(`${button} > ${unread}`, {
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineStart: '50%',
  marginInlineStart: 2,
});

/** The compact bar has one button; a dot on it shows that something is unread. */
export const dot = style({
  position: 'absolute',
  insetBlockStart: 6,
  insetInlineEnd: 6,
  display: 'none',
  inlineSize: 10,
  blockSize: 10,
  borderRadius: radius.full,
  background: color.error,
  boxShadow: `0 0 0 2px ${color.card}`,
});
globalStyle(`${menu}:has(${unread}:not(:empty)) ${dot}`, {
  '@media': { [media.compactTitleBar]: { display: 'block' } },
});

export const panel = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineEnd: 0,
  zIndex: layer.dropdown,
  inlineSize: dropdownWidth,
  maxBlockSize: 'min(90vh, calc(100dvh - 60px))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: space.s8,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.raised,
  color: color.text,
  boxShadow: shadow.floating,
  fontSize: font.sizeMedium,
  '@media': {
    [media.compactTitleBar]: {
      insetInline: 0,
      inlineSize: 'auto',
      maxBlockSize: 'calc(100dvh - 100%)',
      paddingBlockStart: 0,
      borderInline: 0,
      borderBlockStart: 0,
      borderRadius: 0,
    },
  },
});

export const listPanel = style({ '@media': { [media.fullTitleBar]: { inlineSize: listWidth, maxBlockSize: '60vh' } } });

export const heading = style({
  margin: 0,
  paddingInline: space.s16,
  paddingBlock: `${space.s4} ${space.s8}`,
  color: color.textStrong,
  fontWeight: font.weightSemibold,
});

/** The initial height of the list, to prevent a layout shift when it loads. */
export const room = style({ minBlockSize: '12rem' });

export const all = style({
  position: 'sticky',
  insetBlockEnd: `calc(-1 * ${space.s8})`,
  background: color.raised,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: 40,
  paddingInline: space.s16,
  borderBlockStart: `1px solid ${color.border}`,
  marginBlockEnd: `calc(-1 * ${space.s8})`,
  fontWeight: font.weightSemibold,
});

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s12,
  margin: 0,
  paddingInline: space.s16,
  paddingBlock: space.s8,
  color: color.textStrong,
  fontWeight: font.weightSemibold,
  overflowWrap: 'anywhere',
});
globalStyle(`${name} > bdi`, { minInlineSize: 0 });

export const entries = style({ listStyle: 'none', margin: 0, padding: 0 });

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s12,
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: 40,
  paddingInline: space.s16,
  paddingBlock: space.s4,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.sunken, textDecoration: 'none' },
    '&:focus-visible': { outlineOffset: -2 },
  },
});
export const entryLabel = style({ flex: 1, minInlineSize: 0 });

export const rule = style({
  border: 0,
  borderBlockStart: `1px solid ${color.border}`,
  marginBlock: space.s8,
  marginInline: 0,
});

export const tabs = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  marginBlockEnd: space.s8,
  borderBlockEnd: `1px solid ${color.border}`,
  background: color.raised,
  '@media': { [media.fullTitleBar]: { display: 'none' } },
});

export const tab = style({
  flex: '1 1 auto',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s8,
  minInlineSize: 0,
  minBlockSize: 44,
  paddingInline: space.s8,
  color: color.textMuted,
  fontWeight: font.weightSemibold,
  textDecoration: 'none',
  selectors: {
    '&[aria-selected="true"]': { color: color.textStrong, boxShadow: `inset 0 -2px ${color.primary}` },
    '&:hover': { color: color.textStrong, textDecoration: 'none' },
    '&:focus-visible': { outlineOffset: -2 },
  },
});
