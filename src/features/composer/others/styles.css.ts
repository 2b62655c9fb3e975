import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const list = style({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s4} ${space.s16}`,
  margin: 0,
  padding: 0,
  color: color.textMuted,
  fontSize: font.sizeMedium,
});
export const person = style({ display: 'flex', alignItems: 'center', gap: space.s8, minInlineSize: 0 });
export const words = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const notice = style({ marginBlockEnd: space.s12 });
