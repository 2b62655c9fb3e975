import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, extendInline } from '#theme/touch.ts';

const { color, font, space } = tokens;

export const post = style({ minInlineSize: 0 });
/** The line ends with the text, not with a wide table or title. It arrives after the text, so that it never moves. */
export const end = style({
  maxInlineSize: tokens.size.measure,
  marginBlockStart: space.s24,
  fontSize: font.sizeLarge,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  marginBlockEnd: space.s12,
});
export const title = style({
  margin: 0,
  fontSize: font.sizeLargeTitle,
  lineHeight: font.lineTight,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  hyphenateLimitChars: '12 4 4',
  textWrap: 'balance',
  '@media': { [media.oneColumn]: { fontSize: font.sizeTitle } },
});
export const place = style({ color: color.textMuted, fontSize: font.sizeSmall });
export const placeLink = style({
  color: color.text,
  fontWeight: font.weightSemibold,
  textDecoration: 'none',
  selectors: { '&:hover': { color: color.link, textDecoration: 'underline' } },
});
export const summary = style({
  color: color.link,
  cursor: 'pointer',
  fontSize: font.sizeMedium,
  fontWeight: font.weightSemibold,
});

extendInline(placeLink);
// Above the extended target of the author.
globalStyle(placeLink, { '@media': { [coarse]: { position: 'relative' } } });
