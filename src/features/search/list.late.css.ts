import { keyframes, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { clipText } from '#theme/clipText.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, motion, radius, space } = tokens;
const appear = keyframes({ from: { opacity: 0 } });
const lineHeight = 40;

export const panel = style({
  boxSizing: 'border-box',
  maxBlockSize: 'min(60vh, 480px)',
  overflowY: 'auto',
  padding: space.s4,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.raised,
  color: color.text,
  boxShadow: tokens.shadow.floating,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
  textAlign: 'start',
  animation: `${appear} ${motion.enter} ease-out`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' }, print: { display: 'none' } },
});

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s8,
  minBlockSize: lineHeight,
  boxSizing: 'border-box',
  paddingBlock: space.s4,
  paddingInline: space.s8,
  borderRadius: radius.small,
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.sunken } },
});
export const activeLine = style({
  background: color.primarySoft,
  color: color.textStrong,
  selectors: { '&:hover': { background: color.primarySoft } },
  // Forced colors replace backgrounds but not outlines.
  '@media': { '(forced-colors: active)': { outline: '2px solid' } },
});

export const lineIcon = style({ flex: 'none', color: color.textMuted });
export const lineName = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  ...clipText,
});
export const typed = style({ fontWeight: font.weightSemibold, color: color.textStrong });
export const lineMeta = style({
  flex: 'none',
  maxInlineSize: '35%',
  ...clipText,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  // Hidden on phones to make room for the name.
  '@media': { [media.xs]: { display: 'none' } },
});
export const place = style({ fontWeight: font.weightSemibold });

export const group = style({
  marginBlockStart: space.s4,
  paddingBlockStart: space.s4,
  borderBlockStart: `1px solid ${color.border}`,
});
export const groupName = style({
  paddingBlock: space.s4,
  paddingInline: space.s8,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontWeight: font.weightSemibold,
});
