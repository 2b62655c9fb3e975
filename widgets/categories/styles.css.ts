import { globalStyle, createContainer, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, extendInline, extendTouch } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

const place = createContainer();
const wide = `${place} (min-width: 34rem)`;

export const groups = style({ display: 'flex', flexDirection: 'column', gap: space.s24 });
export const heading = style({
  margin: 0,
  paddingBlockEnd: space.s8,
  borderBlockEnd: `1px solid ${color.border}`,
  fontSize: font.sizeLarge,
});
export const none = style({ margin: 0, paddingBlock: space.s12, color: color.textMuted, fontSize: font.sizeMedium });

export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  containerType: 'inline-size',
  containerName: place,
});
/** An entry with all fields needs more space than a plain card. */
export const grid = style({ listStyle: 'none', margin: 0, padding: 0 });

export const entry = style({ fontSize: font.sizeMedium, lineHeight: font.lineList });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s4} ${space.s12}`,
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
  '@container': { [wide]: { flexWrap: 'nowrap', columnGap: space.s16 } },
});

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s8,
  padding: space.s16,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
});

export const words = style({
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  selectors: { [`${row} > &`]: { flex: '1 1 12rem' } },
});
export const title = style({ margin: 0, fontSize: font.sizeLarge, lineHeight: 1.35 });
export const titleLink = style({
  color: color.textStrong,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  selectors: { '&:hover': { color: color.link, textDecoration: 'underline' } },
});
export const description = style({ margin: 0, maxInlineSize: tokens.size.measure, overflowWrap: 'anywhere' });
export const metas = style({
  margin: 0,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
});
export const metaLink = style({
  color: color.text,
  fontWeight: font.weightSemibold,
  textDecoration: 'none',
  selectors: { '&:hover': { color: color.link, textDecoration: 'underline' } },
});

export const counts = style({
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.s12}`,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontVariantNumeric: 'tabular-nums',
  selectors: { [`${row} > &`]: { inlineSize: '100%' } },
  '@container': {
    [wide]: {
      selectors: {
        [`${row} > &`]: {
          flex: 'none',
          flexDirection: 'column',
          alignItems: 'flex-end',
          inlineSize: '8rem',
          lineHeight: 1.7,
        },
      },
    },
  },
});
export const iconCount = style({ display: 'inline-flex', alignItems: 'center', gap: space.s4 });

export const icon = style({
  flex: 'none',
  inlineSize: '48px',
  blockSize: '48px',
  borderRadius: radius.medium,
  objectFit: 'cover',
});
export const drawn = style({ color: color.textMuted });
export const image = style({
  flex: 'none',
  inlineSize: '100%',
  maxInlineSize: '160px',
  blockSize: 'auto',
  aspectRatio: '16 / 9',
  borderRadius: radius.medium,
  objectFit: 'cover',
  selectors: { [`${card} > &`]: { maxInlineSize: '100%' } },
});

extendTouch(titleLink);
extendInline(metaLink);
// Links of two lines do not touch, and are above the extended target of the title.
globalStyle(metas, { '@media': { [coarse]: { lineHeight: '28px' } } });
globalStyle(metaLink, { '@media': { [coarse]: { position: 'relative' } } });
