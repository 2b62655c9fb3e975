import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

const closeDelay = '250ms'; // SH-NAV-011
const panelMaxHeight = '60vh'; // SH-NAV-027

export const bar = style({
  display: 'flex',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  blockSize: '100%',
  '@media': { [media.compactTitleBar]: { display: 'none' } },
});

export const item = style({ position: 'relative', display: 'flex', alignItems: 'stretch' });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space.s8,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: tokens.font.sizeMedium,
  color: 'inherit',
  textDecoration: 'none',
  textAlign: 'start',
  cursor: 'pointer',
});

export const label = style({ overflowWrap: 'anywhere' });

export const badge = style({
  paddingInline: tokens.space.s8,
  borderRadius: tokens.radius.full,
  border: '1px solid currentColor',
  fontSize: tokens.font.sizeSmall,
  lineHeight: '1.3',
});

export const barLink = style({
  position: 'relative',
  paddingInline: tokens.space.s12,
  minBlockSize: 36,
  fontWeight: tokens.font.weightSemibold,
  whiteSpace: 'nowrap',
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: tokens.space.s12,
      insetBlockEnd: 4,
      blockSize: 2,
      borderRadius: 1,
      background: 'currentColor',
      opacity: 0,
    },
    '&:hover::after': { opacity: 0.4 },
    '&[aria-current]::after': { opacity: 1 },
  },
});

export const chevron = style({
  alignSelf: 'center',
  marginInlineStart: `calc(-1 * ${tokens.space.s8})`,
  marginInlineEnd: tokens.space.s8,
  opacity: 0.7,
});

/** Hidden by `visibility`, so that focus cannot enter it before it shows; leaving waits, entering does not. */
export const panel = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineStart: 0,
  zIndex: tokens.layer.dropdown,
  minInlineSize: 250,
  maxInlineSize: 350,
  maxBlockSize: panelMaxHeight,
  overflowY: 'auto',
  paddingBlock: tokens.space.s8,
  border: `1px solid ${tokens.color.border}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.raised,
  color: tokens.color.text,
  boxShadow: tokens.shadow.floating,
  visibility: 'hidden',
  opacity: 0,
  transition: `visibility 0s ${closeDelay}, opacity ${tokens.motion.leave} ${closeDelay}`,
  '@media': { [media.reducedMotion]: { transition: `visibility 0s ${closeDelay}` } },
});

globalStyle(`${item}:is(:hover, :focus-within):not([data-dismissed]) > ${panel}`, { visibility: 'visible', opacity: 1, transitionDelay: '0s' });

export const tree = style({ listStyle: 'none', margin: 0, padding: 0 });
globalStyle(`${tree} ${tree}`, { paddingInlineStart: tokens.space.s16 });

export const treeLink = style({
  display: 'flex',
  inlineSize: '100%',
  boxSizing: 'border-box',
  paddingInline: tokens.space.s16,
  paddingBlock: tokens.space.s8,
  minBlockSize: 40,
  selectors: {
    '&:hover': { background: tokens.color.sunken },
    '&[aria-current]': { fontWeight: tokens.font.weightBold, boxShadow: `inset 3px 0 0 ${tokens.color.primary}` },
    '[dir="rtl"] &[aria-current]': { boxShadow: `inset -3px 0 0 ${tokens.color.primary}` },
  },
});

export const compact = style({ display: 'none', '@media': { [media.compactTitleBar]: { display: 'block' } } });

export const compactButton = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: 44,
  blockSize: 44,
  marginInlineStart: `calc(-1 * ${tokens.space.s12})`,
  listStyle: 'none',
  cursor: 'pointer',
  borderRadius: tokens.radius.medium,
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});

export const compactPanel = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInline: 0,
  zIndex: tokens.layer.dropdown,
  maxBlockSize: 'calc(100dvh - 100%)',
  overflowY: 'auto',
  paddingBlock: tokens.space.s8,
  borderBlockEnd: `1px solid ${tokens.color.border}`,
  background: tokens.color.raised,
  color: tokens.color.text,
  boxShadow: tokens.shadow.floating,
});
