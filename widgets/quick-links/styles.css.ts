import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse } from '#theme/touch.ts';

export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  fontSize: tokens.font.sizeMedium,
  lineHeight: tokens.font.lineList,
});

export const link = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: tokens.space.s8,
  paddingBlock: tokens.space.s8,
  '@media': { [coarse]: { paddingBlock: tokens.space.s12 } },
  color: tokens.color.text,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { color: tokens.color.link, textDecoration: 'underline' },
    '&[aria-current]': { color: tokens.color.textStrong, fontWeight: tokens.font.weightSemibold },
  },
});

export const count = style({ color: tokens.color.textMuted, fontVariantNumeric: 'tabular-nums' });
