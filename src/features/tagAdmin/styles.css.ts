import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const name = style({
  margin: 0,
  fontWeight: font.weightSemibold,
  lineHeight: font.lineList,
  overflowWrap: 'anywhere',
});
export const facts = style({
  margin: 0,
  color: color.textMuted,
  fontSize: font.sizeMedium,
  fontVariantNumeric: 'tabular-nums',
});
export const progress = style({ display: 'grid', gap: space.s4, marginBlockEnd: space.s12 });
export const bar = style({ inlineSize: '100%', accentColor: color.primary });
export const said = style({ margin: 0, marginBlockEnd: space.s16, overflowWrap: 'anywhere' });
export const found = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s8,
  listStyle: 'none',
  margin: 0,
  marginBlockStart: space.s8,
  padding: 0,
});
