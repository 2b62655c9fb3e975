import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { itemIconSize, itemIconSizeBeside, minItemWidth } from './items.ts';

const { color, font, motion, radius, shadow, space } = tokens;
const gap = 16;

/** As many columns as fit at 180 px or more, never more than asked for; no media query: a side panel is narrow on wide screens too. */
const columnWidth = (columns: number) => `max(${minItemWidth}px, calc((100% - ${(columns - 1) * gap}px) / ${columns}))`;
const perColumns = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 } as const;

export const grid = styleVariants(perColumns, (columns) => ({
  display: 'grid',
  gap: `${gap}px`,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${columnWidth(columns)}), 1fr))`,
}));

export const carousel = style({ position: 'relative' });
export const track = styleVariants(perColumns, (columns) => ({
  display: 'grid',
  gap: `${gap}px`,
  gridAutoFlow: 'column',
  // Where only one fits, a piece of the next one shows that there is more.
  gridAutoColumns: `min(88%, ${columnWidth(columns)})`,
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline mandatory',
  scrollbarWidth: 'thin',
  // Room for focus rings and shadows, which a scrolling box would cut.
  padding: '4px',
  margin: '-4px',
  scrollPaddingInline: '4px',
  '@media': { [media.reducedMotion]: { scrollBehavior: 'auto' } },
}));
globalStyle(`${carousel} > ul > li`, { scrollSnapAlign: 'start' });

export const step = style({
  position: 'absolute',
  insetBlockStart: '50%',
  zIndex: 1,
  translate: '0 -50%',
  background: color.raised,
  color: color.textStrong,
  borderRadius: radius.full,
  boxShadow: shadow.floating,
});
export const stepSide = styleVariants({ previous: { insetInlineStart: '-8px' }, next: { insetInlineEnd: '-8px' } });

export const list = style({ display: 'grid' });
globalStyle(`${list} > li + li`, { borderBlockStart: `1px solid ${color.border}` });

export const links = style({ display: 'grid', gap: space.s4, gridTemplateColumns: 'minmax(0, 1fr)' });
export const link = style({ display: 'block', paddingBlock: space.s4 });

export const item = style({ position: 'relative', display: 'flex', flexDirection: 'column', minInlineSize: 0, height: '100%' });
export const beside = style({ flexDirection: 'row', gap: space.s16, alignItems: 'flex-start' });
export const centered = style({ textAlign: 'center', alignItems: 'center' });

/** A card that answers as a whole: its edge says so. */
export const boxed = style({
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
  overflow: 'hidden',
  transition: `border-color ${motion.enter}`,
  selectors: { '&:hover': { borderColor: color.primary } },
});
export const shadowed = style({ borderRadius: radius.medium, background: color.card, boxShadow: shadow.floating, overflow: 'hidden' });
export const listed = style({ paddingBlock: space.s12 });

export const words = style({ display: 'flex', flexDirection: 'column', gap: space.s4, flex: 1, minInlineSize: 0, inlineSize: '100%' });
export const padded = style({ padding: space.s16 });
export const title = style({ fontSize: font.sizeLarge, fontWeight: font.weightSemibold, overflowWrap: 'anywhere' });
export const titleLink = style({ color: color.textStrong, selectors: { '&:hover': { color: color.primary } } });
export const description = style({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' });
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
  selectors: { [`${boxed} > &, ${shadowed} > &`]: { borderRadius: 0, alignSelf: 'stretch', blockSize: 'auto' } },
});

export const icon = style({ flex: 'none', inlineSize: `${itemIconSize}px`, blockSize: `${itemIconSize}px`, objectFit: 'contain' });
export const iconBeside = style({ inlineSize: `${itemIconSizeBeside}px`, blockSize: `${itemIconSizeBeside}px` });
/** Stands in for an icon that nobody chose. */
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
export const ground = style({ position: 'absolute', inset: 0, zIndex: -2, inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
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
