import { style } from '@vanilla-extract/css';

/** Skeleton and node share one cell: it is as tall as the taller of the two. */
export const place = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // What turned out to be nothing takes no room.
  selectors: { '&:not(:has(> :last-child > :not(script)))': { display: 'none' } },
});
export const room = style({ gridArea: '1 / 1', visibility: 'hidden', pointerEvents: 'none' });
export const arrived = style({ gridArea: '1 / 1' });
