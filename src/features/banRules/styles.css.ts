import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const top = style({ marginBlockEnd: space.s8 });
export const value = style({
  margin: 0,
  color: color.textStrong,
  fontWeight: font.weightSemibold,
  overflowWrap: 'anywhere',
});
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s4} ${space.s12}`,
  margin: 0,
  color: color.textMuted,
  fontSize: font.sizeMedium,
});
export const preview = style({
  marginBlock: space.s16,
  padding: space.s12,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
});
export const met = style({ margin: 0, marginBlockStart: space.s12, overflowWrap: 'anywhere' });
export const names = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s4} ${space.s12}`,
  listStyle: 'none',
  margin: 0,
  marginBlockStart: space.s4,
  padding: 0,
  maxBlockSize: '10rem',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
});
