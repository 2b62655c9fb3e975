import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { space } = tokens;

export const form = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space.s8,
  marginBlockEnd: space.s16,
});
export const field = style({ flex: '1 1 12rem', marginBlockEnd: 0, maxInlineSize: '22rem' });
export const pager = style({ marginBlockStart: space.s16 });
