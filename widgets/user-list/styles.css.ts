import { globalStyle, style } from '@vanilla-extract/css';
import { disclosureMark } from '#theme/disclosureMark.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, space } = tokens;

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: `${space.s8} ${space.s16}`,
  marginBlockEnd: space.s24,
});
export const filter = style({ flex: '1 1 12rem', marginBlockEnd: 0, maxInlineSize: '22rem' });
export const choice = style({ flex: '1 1 8rem', marginBlockEnd: 0, maxInlineSize: '12rem' });
export const more = style({ flexBasis: '100%' });
globalStyle(`${more} > summary`, { minBlockSize: '32px', color: color.textMuted });
disclosureMark(more);
export const rare = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: `${space.s8} ${space.s24}`,
});
export const between = style({
  display: 'flex',
  gap: space.s8,
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const limit = style({ flex: '1 1 7rem', minInlineSize: '6rem', marginBlockEnd: 0 });
export const pager = style({ marginBlockStart: space.s16 });
