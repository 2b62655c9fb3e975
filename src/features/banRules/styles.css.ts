import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const note = style({ margin: 0, marginBlockEnd: space.s12, color: color.textMuted });
export const top = style({ marginBlockEnd: space.s8 });
export const list = style({ listStyle: 'none', margin: 0, marginBlockEnd: space.s16, padding: 0 });
export const rule = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${space.s8} ${space.s16}`,
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const words = style({ display: 'grid', gap: space.s4, flex: '1 1 16rem', minInlineSize: 0 });
export const value = style({
  margin: 0,
  color: color.textStrong,
  fontWeight: font.weightSemibold,
  overflowWrap: 'anywhere',
});
export const reason = style({ margin: 0, overflowWrap: 'anywhere' });
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s4} ${space.s12}`,
  margin: 0,
  color: color.textMuted,
  fontSize: font.sizeMedium,
});
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockStart: space.s16 });
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
