import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: space.s12,
  alignItems: 'start',
  paddingBlock: space.s16,
  borderBlockEnd: `1px solid ${color.border}`,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
  selectors: { '&:first-child': { paddingBlockStart: 0 }, '&:last-child': { borderBlockEnd: 0 } },
});
export const icon = style({ inlineSize: '40px', blockSize: '40px', borderRadius: radius.medium, objectFit: 'cover' });
export const drawn = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '40px',
  blockSize: '40px',
  borderRadius: radius.medium,
  background: color.primarySoft,
  color: color.primary,
});
export const words = style({ minInlineSize: 0, display: 'flex', flexDirection: 'column', gap: '2px' });
export const name = style({ margin: 0, fontSize: font.sizeLarge, lineHeight: 1.5, overflowWrap: 'anywhere' });
export const link = style({ color: color.textStrong, selectors: { '&:hover': { color: color.link } } });
/** As wide as its text, so that text of the other direction stays below its title. */
export const description = style({
  alignSelf: 'flex-start',
  margin: 0,
  maxInlineSize: tokens.size.measure,
  overflowWrap: 'anywhere',
});
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.s12}`,
  margin: 0,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  lineHeight: 1.6,
});
