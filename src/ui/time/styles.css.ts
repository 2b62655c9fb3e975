import { style } from '@vanilla-extract/css';

/** As wide as the widest wording of the next hour, so that no line breaks elsewhere when the words change. */
export const steady = style({
  // the text is the first item, and lends its baseline
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
