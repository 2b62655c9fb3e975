import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

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
});

export const crumb = style({
  display: 'flex',
  alignItems: 'baseline',
  minInlineSize: 0,
  color: tokens.color.textMuted,
  selectors: {
    // A pseudo-element, because screen readers announce list items already.
    '&:not(:first-child)::before': {
      content: '"/" / ""',
      marginInlineEnd: tokens.space.s8,
      color: tokens.color.borderStrong,
    },
  },
});

export const link = style({
  maxInlineSize: '32ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: tokens.color.textMuted,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: tokens.color.link, textDecoration: 'underline' },
    '&[aria-current]': { color: tokens.color.text },
  },
});
