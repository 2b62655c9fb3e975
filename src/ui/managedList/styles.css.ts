import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const note = style({ margin: 0, marginBlockEnd: space.s12, color: color.textMuted });
export const top = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockEnd: space.s8 });
export const list = style({ listStyle: 'none', margin: 0, marginBlockEnd: space.s16, padding: 0 });
/** An entry: its words, with its buttons beside or below them. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${space.s8} ${space.s16}`,
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s4,
  flex: '1 1 16rem',
  minInlineSize: 0,
});
export const name = style({
  margin: 0,
  color: color.textStrong,
  fontWeight: font.weightSemibold,
  lineHeight: font.lineList,
  overflowWrap: 'anywhere',
});
export const description = style({ margin: 0, overflowWrap: 'anywhere' });
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s4} ${space.s16}`,
  margin: 0,
  color: color.textMuted,
  fontSize: font.sizeMedium,
  fontVariantNumeric: 'tabular-nums',
});
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockStart: space.s16 });
export const search = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space.s8,
  marginBlockEnd: space.s16,
});
export const searchField = style({ flex: '1 1 12rem', marginBlockEnd: 0, maxInlineSize: '22rem' });
export const pager = style({ marginBlockStart: space.s16 });
