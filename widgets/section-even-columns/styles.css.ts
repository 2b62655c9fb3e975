import { style } from '@vanilla-extract/css';
import { deviceClassMaxWidth, media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

export const columns = style({
  display: 'grid',
  gap: tokens.space.s32,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [media.twoColumns]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const three = style({
  '@media': {
    [`screen and (min-width: ${deviceClassMaxWidth.tablet + 1}px)`]: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
  },
});
