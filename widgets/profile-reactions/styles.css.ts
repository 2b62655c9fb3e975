import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { space } = tokens;

export const filters = style({ display: 'grid', gap: space.s12, marginBlockEnd: space.s24 });
export const pager = style({ marginBlockStart: space.s16 });
