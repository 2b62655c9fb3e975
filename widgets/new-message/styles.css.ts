import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

export const frame = style({ maxInlineSize: '40rem', inlineSize: '100%' });
export const form = style({ display: 'grid', rowGap: tokens.space.s16 });
