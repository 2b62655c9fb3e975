import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const list = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s12 });
export const entry = style({
  padding: space.s16,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
});
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.s8,
  margin: 0,
  fontWeight: font.weightSemibold,
});
export const state = style({ color: color.textMuted, fontSize: font.sizeSmall });
export const metas = style({ margin: 0, color: color.textMuted, fontSize: font.sizeSmall });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  gap: space.s8,
  margin: `${space.s12} 0 0`,
});
export const label = style({ color: color.textMuted, fontSize: font.sizeSmall });
export const value = style({ margin: 0, overflowWrap: 'anywhere' });
