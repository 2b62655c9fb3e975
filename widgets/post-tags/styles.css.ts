import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.s8,
});
export const item = style({ maxInlineSize: '100%', display: 'flex' });
