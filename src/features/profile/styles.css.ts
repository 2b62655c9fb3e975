import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, enlargeTouch } from '#theme/touch.ts';
import { finger } from '#ui/link/styles.css.ts';

const { color, font, radius, space } = tokens;

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });

export const item = style({
  display: 'grid',
  gap: space.s4,
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: { '&:first-child': { paddingBlockStart: 0 }, '&:last-child': { borderBlockEnd: 0 } },
});

export const heading = style({ margin: 0, fontSize: font.sizeLarge, lineHeight: 1.5 });

export const title = style({
  color: color.textStrong,
  fontWeight: font.weightSemibold,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  selectors: {
    '&:visited': { color: color.linkVisited },
    '&:hover': { color: color.link, textDecoration: 'underline' },
  },
});

export const excerpt = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  // Shrinks to its text, so that text in another writing direction stays below its title.
  justifySelf: 'start',
  maxInlineSize: `min(100%, ${tokens.size.measure})`,
  margin: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
});

export const metas = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s4} ${space.s8}`,
  color: color.textMuted,
  fontSize: font.sizeSmall,
});
globalStyle(`${metas} a`, { color: 'inherit', ...finger });

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s8,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  minBlockSize: '32px',
  paddingInline: space.s12,
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  color: color.text,
  fontSize: font.sizeMedium,
  textDecoration: 'none',
  selectors: {
    '&:hover': { borderColor: color.primary, color: color.primary },
    '&[aria-current]': {
      borderColor: color.primary,
      background: color.primarySoft,
      color: color.primary,
      fontWeight: font.weightSemibold,
    },
  },
});

export const number = style({
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[aria-current] > &': { color: 'inherit' } },
});

for (const target of [chip, title]) enlargeTouch(target);
globalStyle(title, { '@media': { [coarse]: { display: 'inline-flex', alignItems: 'center' } } });
