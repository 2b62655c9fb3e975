import { style } from '@vanilla-extract/css';

/** As wide as the longest text of the next hour, so that an update does not change line breaks. */
export const steady = style({
  // The text is the first item and provides the baseline.
  display: 'inline-flex',
  flexDirection: 'column',
  '::after': {
    content: 'attr(data-widest)',
    blockSize: 0,
    overflow: 'hidden',
    visibility: 'hidden',
    whiteSpace: 'nowrap',
  },
});
