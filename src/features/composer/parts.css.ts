import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { touchSize } from '#theme/touch.ts';

const { color, font, layer, space } = tokens;

/** Narrow windows that are high enough for a sheet; in lower ones the parts follow each other. */
const narrow = 'screen and (max-width: 999.98px) and (min-height: 480px)';
const safe = 'env(safe-area-inset-bottom, 0px)';
const barHeight = `calc(${touchSize} + ${safe})`;

export const bar = style({
  display: 'none',
  '@media': {
    [narrow]: {
      display: 'flex',
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      zIndex: `calc(${layer.titleBar} - 1)`,
      paddingBlockEnd: safe,
      borderBlockStart: `1px solid ${color.border}`,
      background: color.card,
    },
  },
});
export const button = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s8,
  flex: '1 1 0',
  minBlockSize: touchSize,
  minInlineSize: 0,
  padding: `0 ${space.s8}`,
  border: 0,
  borderBlockStart: '3px solid transparent',
  background: 'none',
  color: color.text,
  font: 'inherit',
  fontSize: font.sizeMedium,
  cursor: 'pointer',
  selectors: {
    '&[aria-expanded="true"]': {
      borderBlockStartColor: color.primary,
      color: color.textStrong,
      fontWeight: font.weightSemibold,
    },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});

/** A part on narrow windows: a sheet above the bar. A closed one is below the window, so that focus can open it. */
export const sheet = style({
  '@media': {
    [narrow]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: barHeight,
      zIndex: `calc(${layer.titleBar} - 2)`,
      boxSizing: 'border-box',
      // the canvas above it stays in use
      maxBlockSize: '50dvh',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      padding: space.s16,
      borderBlockStart: `1px solid ${color.border}`,
      background: color.card,
      boxShadow: tokens.shadow.floating,
    },
  },
  selectors: {
    '&[data-part="closed"]': { '@media': { [narrow]: { transform: 'translateY(200%)', boxShadow: 'none' } } },
  },
});

/** Everything can be scrolled above an open sheet, and messages appear above the bar. */
export const room = style({ '@media': { [narrow]: { paddingBlockEnd: `calc(50dvh + ${barHeight})` } } });
globalStyle(`:root:has(${bar})`, { '@media': { [narrow]: { vars: { '--bottom-bar': barHeight } } } });
