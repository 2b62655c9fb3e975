import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { forcedColors, media } from '#theme/breakpoints.ts';
import { ringOnPaint } from '#theme/focusRing.ts';
import { tokens } from '#theme/tokens.css.ts';
import {
  contentBannerLogo,
  contentBannerMinHeight,
  contentMinWidth,
  logoWidth,
  rightImageMinWidth,
} from './bannerSizes.ts';

/** Values from a document; see `useStyleVars`. */
export const textColor = createVar();
export const spaceTop = createVar();
export const spaceBottom = createVar();
export const groundColor = createVar();
export const groundImage = createVar();
export const imagePosition = createVar();

const searchMaxWidth = 705;

export const banner = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: fallbackVar(groundColor, tokens.color.bannerFrom),
  backgroundImage: fallbackVar(groundImage, 'none'),
  color: fallbackVar(textColor, tokens.color.bannerText),
  '@media': { print: { background: 'none', color: 'inherit' } },
  // Suggestions overflow the banner and cover the content below.
  selectors: { '&:focus-within': { zIndex: 1 } },
});

globalStyle(`${banner} :focus-visible`, ringOnPaint);

/** The default background: two theme colors with ripples. */
export const drawn = style({
  backgroundImage: `linear-gradient(115deg, ${tokens.color.bannerFrom}, ${tokens.color.bannerTo})`,
  selectors: {
    '[dir="rtl"] &::before': { transform: 'scaleX(-1)' },
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      opacity: 0.06,
      backgroundImage: 'repeating-radial-gradient(circle at 88% 130%, transparent 0 54px, currentColor 54px 56px)',
      maskImage: 'linear-gradient(to right, transparent 35%, #000)',
    },
  },
});

export const image = style({
  position: 'absolute',
  inset: 0,
  zIndex: -2,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  objectPosition: fallbackVar(imagePosition, 'center'),
});
export const overlay = style({ position: 'absolute', inset: 0, zIndex: -1, background: tokens.color.overlay });

export const content = style({
  boxSizing: 'border-box',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: tokens.space.s32,
  inlineSize: '100%',
  maxInlineSize: `calc(${tokens.size.contentWidth} + 2 * ${tokens.space.s16})`,
  marginInline: 'auto',
  paddingInline: tokens.space.s16,
  // On phones, the greeting and search leave space for posts.
  paddingBlockStart: fallbackVar(spaceTop, tokens.space.s12),
  paddingBlockEnd: fallbackVar(spaceBottom, tokens.space.s12),
  textAlign: 'center',
  '@media': {
    [media.twoColumns]: {
      paddingBlockStart: fallbackVar(spaceTop, tokens.space.s24),
      paddingBlockEnd: fallbackVar(spaceBottom, tokens.space.s24),
    },
  },
});

export const startAligned = style({ textAlign: 'start', justifyContent: 'flex-start' });

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.s4,
  flex: '0 1 auto',
  inlineSize: '100%',
  maxInlineSize: searchMaxWidth,
  // Grows from its minimum width into the space beside the image, so that it does not wrap too early.
  '@media': {
    [media.twoColumns]: { flex: `1 1 ${contentMinWidth}px`, minInlineSize: contentMinWidth, gap: tokens.space.s8 },
  },
});

export const lower = style({ justifyContent: 'center', minBlockSize: contentBannerMinHeight });

export const title = style({
  margin: 0,
  color: 'inherit',
  fontSize: tokens.font.sizeLargeTitle,
  fontWeight: tokens.font.weightBold,
  lineHeight: tokens.font.lineTight,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  '@media': { [media.oneColumn]: { fontSize: tokens.font.sizeTitle } },
});
export const description = style({
  margin: 0,
  fontSize: tokens.font.sizeLarge,
  lineHeight: tokens.font.lineReading,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  '@media': {
    [media.oneColumn]: {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      fontSize: tokens.font.sizeMedium,
      lineHeight: tokens.font.lineList,
    },
  },
});

export const logo = style({
  alignSelf: 'inherit',
  inlineSize: logoWidth,
  maxInlineSize: '100%',
  marginInline: 'auto',
  selectors: { [`${startAligned} &`]: { marginInline: 0 } },
});
export const smallLogo = style({
  inlineSize: 'auto',
  minInlineSize: contentBannerLogo.min,
  maxInlineSize: contentBannerLogo.max,
});
export const icon = style({
  inlineSize: 100,
  blockSize: 100,
  objectFit: 'cover',
  borderRadius: tokens.radius.full,
  marginInline: 'auto',
  selectors: { [`${startAligned} &`]: { marginInline: 0 } },
});
export const rightImage = style({
  display: 'none',
  '@media': {
    [media.fullTitleBar]: { display: 'block', flex: '1 1 0', minInlineSize: rightImageMinWidth, maxInlineSize: '100%' },
  },
});

export const search = style({
  display: 'block',
  marginBlockStart: tokens.space.s8,
  inlineSize: '100%',
  '@media': { [media.twoColumns]: { marginBlockStart: tokens.space.s12 } },
});

globalStyle(`${search} form`, { '@media': { [forcedColors]: { border: '1px solid' } } });

/** For guests, who do not know the place: its description stays on phones. */
export const introduces = style({});

/** On phones a banner with a search box is a line of greeting and the search, so that posts are visible below it. */
globalStyle(`${words}:has(${search}) > ${title}`, {
  '@media': {
    [media.oneColumn]: {
      overflow: 'hidden',
      fontSize: tokens.font.sizeLarge,
      lineHeight: tokens.font.lineReading,
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});
globalStyle(`${words}:has(${search}):not(${introduces}) > ${description}`, {
  '@media': { [media.oneColumn]: { display: 'none' } },
});
globalStyle(`${words}:has(${search}) > ${search}`, { '@media': { [media.oneColumn]: { marginBlockStart: 0 } } });

/** The bar at the bottom with the search box. */
export const bottom = style({
  display: 'flex',
  justifyContent: 'center',
  paddingInline: tokens.space.s16,
  paddingBlockEnd: tokens.space.s12,
  background: tokens.color.overlay,
});
