import { style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

export const frame = style({
  maxInlineSize: '40rem',
  inlineSize: '100%',
  '@media': { [media.wide]: { maxInlineSize: 'none' } },
});
export const form = style({ display: 'grid', rowGap: tokens.space.s16 });
