import { globalStyle, style } from '@vanilla-extract/css';

/** In a line of its own below the tools. */
export const panel = style({
  flexBasis: '100%',
  minInlineSize: 0,
  order: 1,
  selectors: { '&[hidden]': { display: 'none' } },
});
globalStyle(`${panel} > *`, { maxInlineSize: '24rem' });
