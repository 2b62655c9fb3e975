import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const heading = style({
  fontSize: font.sizeMedium,
  color: color.textStrong,
  marginBlock: `${space.s16} ${space.s8}`,
});
export const problem = style({ margin: 0, fontWeight: font.weightSemibold });
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  marginBlockEnd: space.s8,
});
