import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const list = style({
  border: 0,
  padding: 0,
  margin: 0,
  marginBlockEnd: space.s8,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const legend = style({
  padding: 0,
  marginBlockEnd: space.s12,
  color: color.textStrong,
  fontWeight: font.weightSemibold,
});
export const none = style({ marginBlockEnd: space.s16, color: color.textMuted });
