import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

export const starter = style({ display: 'grid', gap: tokens.space.s8, fontWeight: tokens.font.weightSemibold });
