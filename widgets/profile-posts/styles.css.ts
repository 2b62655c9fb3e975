import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

export const pager = style({ marginBlockStart: tokens.space.s16 });
