import { style, styleVariants } from '@vanilla-extract/css';

/** A pseudo-element: a colored square before the name of a category, without another element. */
const mark = style({
  selectors: {
    '&::before': {
      content: '',
      display: 'inline-block',
      inlineSize: '0.7em',
      blockSize: '0.7em',
      marginInlineEnd: '0.4em',
      borderRadius: '0.2em',
      background: 'currentColor',
      forcedColorAdjust: 'none',
    },
  },
});

/** In the order of `categoryColors`. Distinguishable from each other and from the background, in light and dark mode. */
export const hue = styleVariants(
  { 0: '#3f7fd6', 1: '#9a63c7', 2: '#cf5a8c', 3: '#d2663c', 4: '#a98a1c', 5: '#56994a', 6: '#2b9b98', 7: '#7388a3' },
  (background) => [mark, { selectors: { '&::before': { background } } }],
);
