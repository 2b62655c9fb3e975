import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

export const stack = style({ display: 'flex', flexDirection: 'column', gap: tokens.space.s24 });
