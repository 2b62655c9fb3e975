import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { itemIconSize, itemIconSizeBeside } from './items.ts';

const { color, font, motion, radius, shadow, space } = tokens;
export const list = style({ display: 'grid' });
globalStyle(`${list} > li + li`, { borderBlockStart: `1px solid ${color.border}` });

export const item = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  height: '100%',
});
export const beside = style({ flexDirection: 'row', gap: space.s16, alignItems: 'flex-start' });
const besideOnMobileOnly = { flexDirection: 'row', gap: space.s16, alignItems: 'flex-start' } as const;
export const besideOnMobile = style({ '@media': { [media.xs]: besideOnMobileOnly } });
export const aboveOnMobile = style({ '@media': { [media.xs]: { flexDirection: 'column', gap: space.s8 } } });
export const centered = style({ textAlign: 'center', alignItems: 'center' });

/** A card that is a link as a whole shows a border. */
export const boxed = style({
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
  overflow: 'hidden',
  transition: `border-color ${motion.enter}`,
  selectors: { '&:hover': { borderColor: color.primary } },
});
export const shadowed = style({
  borderRadius: radius.medium,
  background: color.card,
  boxShadow: shadow.floating,
  overflow: 'hidden',
});
/** Separated by a line above. The first item of a column has one too, so that rows are aligned. */
export const separated = style({ borderBlockStart: `1px solid ${color.border}`, paddingBlockStart: space.s12 });
export const listed = style({ paddingBlock: space.s12 });

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  flex: 1,
  minInlineSize: 0,
  inlineSize: '100%',
});
export const padded = style({ padding: space.s16 });
export const title = style({ fontSize: font.sizeLarge, fontWeight: font.weightSemibold, overflowWrap: 'anywhere' });
export const titleLink = style({ color: color.textStrong, selectors: { '&:hover': { color: color.primary } } });
export const description = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
});
export const counts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.s12}`,
  marginBlockStart: 'auto',
  paddingBlockStart: space.s4,
  color: color.textMuted,
  fontSize: font.sizeSmall,
});
globalStyle(`${centered} ${counts}`, { justifyContent: 'center' });
export const more = style({ color: color.link, fontWeight: font.weightSemibold, paddingBlockStart: space.s4 });

export const moreButton = style({ alignSelf: 'flex-start', marginBlockStart: space.s8, pointerEvents: 'none' });

export const image = style({
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  background: `linear-gradient(135deg, ${color.primarySoft}, ${color.sunken})`,
});
export const imageBeside = style({
  flex: 'none',
  inlineSize: 'clamp(96px, 30%, 240px)',
  borderRadius: radius.small,
  selectors: {
    [`${boxed} > &, ${shadowed} > &`]: { borderRadius: 0, alignSelf: 'stretch', blockSize: 'auto' },
  },
});
globalStyle(`${aboveOnMobile} > ${image}`, { '@media': { [media.xs]: { inlineSize: '100%' } } });
globalStyle(`${besideOnMobile} > ${image}`, {
  '@media': { [media.xs]: { flex: 'none', inlineSize: 'clamp(96px, 30%, 240px)', borderRadius: radius.small } },
});

export const icon = style({
  flex: 'none',
  inlineSize: `${itemIconSize}px`,
  blockSize: `${itemIconSize}px`,
  objectFit: 'contain',
});
export const iconBeside = style({ inlineSize: `${itemIconSizeBeside}px`, blockSize: `${itemIconSizeBeside}px` });
/** The default icon. */
export const iconDrawn = style({
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.medium,
  background: color.primarySoft,
  color: color.primary,
});
export const iconSpace = style({ paddingBlockStart: space.s16, paddingInline: space.s16 });

export const onImage = style({
  justifyContent: 'flex-end',
  minBlockSize: '10rem',
  borderRadius: radius.medium,
  overflow: 'hidden',
  isolation: 'isolate',
  background: `linear-gradient(135deg, ${color.bannerFrom}, ${color.bannerTo})`,
  color: color.bannerText,
});
export const ground = style({
  position: 'absolute',
  inset: 0,
  zIndex: -2,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
/** Keeps the title readable over any image. */
export const veil = style({
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      background: 'linear-gradient(transparent, rgba(0, 0, 0, 0.35) 35%, rgba(0, 0, 0, 0.75))',
    },
  },
});
globalStyle(`${onImage} :is(h3, a, p, span)`, { color: 'inherit' });
globalStyle(`${veil} :is(h3, a, p, span)`, { color: '#ffffff' });
globalStyle(`${onImage} ${words}`, { flex: 'none' });

export const bubble = style({
  position: 'relative',
  padding: space.s16,
  borderRadius: '12px',
  background: color.sunken,
  marginBlockEnd: space.s12,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: '100%',
      insetInlineStart: space.s24,
      borderBlockStart: `12px solid ${color.sunken}`,
      borderInlineEnd: '12px solid transparent',
    },
  },
});
