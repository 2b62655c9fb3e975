import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const pager = style({ marginBlockStart: tokens.space.s16 });
