import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const page = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.s16,
  boxSizing: 'border-box',
  // Otherwise it grows, and moves, with each line that arrives.
  inlineSize: '100%',
  maxInlineSize: tokens.size.middle,
  marginInline: 'auto',
  padding: `${space.s64} ${space.s16}`,
  textAlign: 'center',
});
export const mark = style({ color: color.textMuted, fontSize: '1.25rem' });
export const title = style({ fontSize: font.sizeTitle });
export const text = style({ fontSize: font.sizeLarge, lineHeight: font.lineReading, maxInlineSize: '48ch' });
export const detail = style({ inlineSize: '100%', textAlign: 'start' });
export const trace = style({
  maxBlockSize: '24rem',
  overflow: 'auto',
  padding: space.s16,
  borderRadius: radius.medium,
  background: color.sunken,
  fontSize: font.sizeSmall,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
