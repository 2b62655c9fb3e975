import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

export const words = style({ margin: 0 });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.s8,
  margin: `${tokens.space.s12} 0 0`,
});
