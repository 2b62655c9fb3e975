import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

export const frame = style({ maxInlineSize: '48rem', inlineSize: '100%' });
export const pager = style({ marginBlockStart: tokens.space.s16 });
