import { style } from '@vanilla-extract/css';

/** Skeleton and node share one grid cell, which is as tall as the taller of the two. */
export const place = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // A node without content takes no space.
  selectors: { '&:not(:has(> :last-child > :not(script)))': { display: 'none' } },
});
export const room = style({ gridArea: '1 / 1', visibility: 'hidden', pointerEvents: 'none' });
export const arrived = style({ gridArea: '1 / 1' });
