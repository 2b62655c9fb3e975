import { style } from '@vanilla-extract/css';
import { clipText } from '#theme/clipText.ts';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, touchSize } from '#theme/touch.ts';

/** Added above and below the line, to 44 px. */
const space = '12px';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.space.s8,
  rowGap: tokens.space.s4,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: tokens.font.sizeMedium,
  lineHeight: tokens.font.lineList,
  '@media': {
    // On one line: the names shorten rather than leave the last one alone on a second.
    [media.oneColumn]: { flexWrap: 'nowrap' },
    // The targets are higher than the line; the line takes no more room.
    [coarse]: { marginBlock: `calc(-1 * ${space})`, columnGap: '4px', marginInlineStart: '-4px' },
  },
});

export const crumb = style({
  display: 'flex',
  alignItems: 'baseline',
  minInlineSize: 0,
  color: tokens.color.textMuted,
  selectors: {
    // A pseudo-element, because screen readers announce list items already.
    '&:first-child': { flex: 'none' },
    '&:not(:first-child)::before': {
      content: '"/" / ""',
      marginInlineEnd: tokens.space.s8,
      color: tokens.color.borderStrong,
    },
  },
});

export const link = style({
  minInlineSize: 0,
  '@media': { [coarse]: { paddingBlock: space, paddingInline: '4px', minInlineSize: touchSize, textAlign: 'center' } },
  maxInlineSize: '32ch',
  ...clipText,
  color: tokens.color.textMuted,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: tokens.color.link, textDecoration: 'underline' },
    '&[aria-current]': { color: tokens.color.text },
    // At the edge of the page, as the heading below it.
    [`${crumb}:first-child > &`]: { textAlign: 'start' },
  },
});
