import { keyframes, style } from '@vanilla-extract/css';

/** A place whose node has not arrived; React marks it by a template. */
const isEmpty = ':has(> * > template)';
const wait = keyframes({ from: { visibility: 'hidden' } });

/** Skeleton and node share one grid cell, which is as tall as the taller of the two. */
export const place = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  selectors: {
    // A node without content takes no space.
    '&:not(:has(> :last-child > :not(script)))': { display: 'none' },
    // Content taller than its estimate pushes down everything below it, e.g. comments the form that a member wants to
    // press. So a late part waits a little for those above it.
    [`&${isEmpty} ~ &`]: { animation: `${wait} 2s step-end` },
  },
});
export const room = style({ gridArea: '1 / 1', visibility: 'hidden', pointerEvents: 'none' });
export const arrived = style({ gridArea: '1 / 1' });
