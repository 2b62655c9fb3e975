import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const entry = style({
  overflow: 'hidden',
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
  selectors: { '&:first-child': { paddingBlockStart: 0 }, '&:last-child': { borderBlockEnd: 0 } },
});
export const image = style({
  float: 'inline-end',
  marginInlineStart: space.s12,
  inlineSize: '120px',
  blockSize: '80px',
  borderRadius: radius.medium,
  objectFit: 'cover',
});
export const title = style({ margin: 0, fontSize: font.sizeLarge, lineHeight: 1.35 });
export const titleLink = style({
  color: color.textStrong,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  selectors: { '&:hover': { color: color.link, textDecoration: 'underline' } },
});
export const excerpt = style({ margin: 0, maxInlineSize: tokens.size.measure });
export const metas = style({ margin: 0, color: color.textMuted, fontSize: font.sizeSmall, lineHeight: 1.6 });
export const metaLink = style({
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { color: color.link, textDecoration: 'underline' } },
});
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space.s4, margin: `${space.s4} 0 0` });

export const problem = style({ margin: 0, marginBlockStart: space.s12, color: color.error, fontSize: font.sizeMedium });
/** Hidden without script. */
export const more = style({
  margin: 0,
  marginBlockStart: space.s16,
  textAlign: 'center',
  '@media': { '(scripting: none)': { display: 'none' } },
});
