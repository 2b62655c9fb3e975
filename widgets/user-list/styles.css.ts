import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { space } = tokens;

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: `${space.s8} ${space.s16}`,
  marginBlockEnd: space.s24,
});
export const filter = style({ flex: '1 1 12rem', marginBlockEnd: 0, maxInlineSize: '22rem' });
export const tick = style({ alignItems: 'center', minBlockSize: '40px', marginBlockEnd: 0 });
export const user = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  minBlockSize: '32px',
  minInlineSize: 0,
});
export const cell = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.s8}`,
  minBlockSize: '32px',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const pager = style({ marginBlockStart: space.s16 });
