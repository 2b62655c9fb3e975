import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const stack = style({ display: 'flex', flexDirection: 'column', gap: space.s24 });
export const title = style({ marginBlock: `0 ${space.s8}`, fontSize: font.sizeMedium });
export const subtitle = style({ marginBlock: `0 ${space.s8}`, color: color.textMuted, fontSize: font.sizeMedium });

export const categories = style({ listStyle: 'none', margin: 0, padding: 0 });
export const category = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${space.s8} ${space.s12}`,
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: { '&:first-child': { paddingBlockStart: 0 }, '&:last-child': { borderBlockEnd: 0 } },
});
export const words = style({
  flex: '1 1 10rem',
  minInlineSize: 0,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
});
export const name = style({ margin: 0, fontSize: font.sizeMedium });
export const link = style({
  color: color.textStrong,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { color: color.link } },
});
export const description = style({ margin: 0, overflowWrap: 'anywhere' });
export const followers = style({ margin: 0, color: color.textMuted, fontSize: font.sizeSmall });
