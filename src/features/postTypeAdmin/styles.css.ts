import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { font, space } = tokens;

export const fields = style({ margin: 0, marginBlockEnd: space.s16, padding: 0, border: 0, minInlineSize: 0 });
export const legend = style({ padding: 0, marginBlockEnd: space.s8, fontWeight: font.weightSemibold });
export const fieldLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s8,
  minBlockSize: '2.5rem',
});
export const moves = style({ display: 'flex', gap: space.s8 });
export const section = style({ marginBlockEnd: space.s32 });
