import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { extendInline } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

export const section = style({ display: 'flex', flexDirection: 'column', gap: space.s12 });
export const summary = style({ margin: 0, color: color.textMuted, fontSize: font.sizeMedium });

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const item = style({
  display: 'flex',
  gap: space.s12,
  paddingBlock: space.s16,
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: { '&:first-child': { borderBlockStart: `1px solid ${color.border}` } },
});
export const figure = style({ flex: 'none' });
export const glyph = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: 40,
  blockSize: 40,
  borderRadius: radius.medium,
  background: color.primarySoft,
  color: color.primary,
});
export const words = style({ flex: '1 1 auto', minInlineSize: 0, overflowWrap: 'anywhere' });

export const heading = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.s4,
  margin: 0,
  fontSize: font.sizeLarge,
  lineHeight: font.lineList,
});
export const kindIcon = style({ flex: 'none', alignSelf: 'center', color: color.textMuted });
export const title = style({
  color: color.textStrong,
  fontWeight: font.weightSemibold,
  // As in other lists: the line is full before it breaks, and starts at the edge in every direction.
  textWrap: 'pretty',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  textDecoration: 'none',
  selectors: { '&:hover': { color: color.link, textDecoration: 'underline' } },
});
export const excerpt = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  textAlign: ['-webkit-match-parent', 'match-parent'],
  overflow: 'hidden',
  margin: 0,
  marginBlockStart: space.s4,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
});
/** Distinguished by weight as well as color. */
export const mark = style({
  background: color.warningSoft,
  color: 'inherit',
  fontWeight: font.weightSemibold,
  borderRadius: 2,
});

export const metas = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.s12,
  rowGap: space.s4,
  margin: 0,
  marginBlockStart: space.s4,
  color: color.textMuted,
  fontSize: font.sizeSmall,
});
export const kind = style({ fontWeight: font.weightSemibold });
export const meta = style({ color: 'inherit', selectors: { '&:hover': { color: color.link } } });
export const tag = style({ paddingInline: space.s8, borderRadius: radius.full, background: color.sunken });

export const pager = style({ marginBlockStart: space.s12 });

extendInline(`${metas} a`);
