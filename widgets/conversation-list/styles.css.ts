import { style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

export const frame = style({
  maxInlineSize: '48rem',
  inlineSize: '100%',
  '@media': { [media.wide]: { maxInlineSize: 'none' } },
});
export const pager = style({ marginBlockStart: tokens.space.s16 });
