import { createVar, fallbackVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { ringOnPaint } from '#theme/focusRing.ts';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, extendTouch } from '#theme/touch.ts';

/** Values from a document or theme; see `useStyleVars`. */
export const background = createVar();
export const backgroundImage = createVar();
export const foreground = createVar();
export const height = createVar();
export const heightMobile = createVar();
export const logoWidth = createVar();
export const startingOpacity = createVar();

const barHeight = createVar();
const titleBarHeight = '48px'; // SH-TITLE-015
const titleBarHeightMobile = '44px'; // SH-TITLE-017
/** Scroll-driven styles need this feature; other browsers get the solid style. */
const followsScrolling = '(animation-timeline: scroll())';

export const bar = style({
  vars: { [barHeight]: fallbackVar(height, titleBarHeight) },
  position: 'relative',
  zIndex: tokens.layer.titleBar,
  minBlockSize: barHeight,
  color: fallbackVar(foreground, tokens.color.textStrong),
  '@media': {
    [media.compactTitleBar]: { vars: { [barHeight]: fallbackVar(heightMobile, titleBarHeightMobile) } },
    print: { display: 'none' },
  },
  transition: `transform ${tokens.motion.enter}`,
  selectors: {
    // Set by script while the viewer scrolls down (SH-TITLE-008).
    '&[data-away]:not(:focus-within, :has([open]))': { transform: 'translateY(-100%)' },
    // The page has no layout, so the bar has no background to be transparent on.
    ':root[data-no-layout] &': {
      marginBlockEnd: 0,
      color: fallbackVar(foreground, tokens.color.textStrong),
      animationName: 'none',
    },
  },
});

const fadeIn = keyframes({ from: { opacity: fallbackVar(startingOpacity, '0') }, to: { opacity: 1 } });
const inkChange = keyframes({
  from: { color: fallbackVar(foreground, tokens.color.bannerText) },
  to: { color: fallbackVar(foreground, tokens.color.textStrong) },
});
const settle = {
  animationTimeline: 'scroll(root)',
  animationRange: `0 ${titleBarHeight}`,
  animationFillMode: 'both',
  animationTimingFunction: 'linear',
};

/** The background is a separate layer, so that it can fade while text and icons stay. */
globalStyle(`${bar}::before`, {
  content: '""',
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  background: `${fallbackVar(backgroundImage, 'none')} center / cover ${fallbackVar(background, tokens.color.card)}`,
});

globalStyle(`:root[data-no-layout] ${bar}::before`, { opacity: 1, animationName: 'none' });

export const positioning = styleVariants({
  StickySolid: { position: 'sticky', insetBlockStart: 0 },
  StaticSolid: {},
  StickyTransparent: {
    position: 'sticky',
    insetBlockStart: 0,
    // The first widget starts below the bar.
    marginBlockEnd: `calc(-1 * ${barHeight})`,
    '@supports': {
      [followsScrolling]: {
        // Also set directly, because a page that cannot scroll has no timeline.
        color: fallbackVar(foreground, tokens.color.bannerText),
        animationName: inkChange,
        ...settle,
        selectors: { '&::before': { opacity: fallbackVar(startingOpacity, '0'), animationName: fadeIn, ...settle } },
      },
    },
  },
  StaticTransparent: {
    marginBlockEnd: `calc(-1 * ${barHeight})`,
    color: fallbackVar(foreground, tokens.color.bannerText),
    selectors: { '&::before': { opacity: 0 } },
  },
});

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const edge = { content: '""', position: 'absolute', inset: 0, zIndex: -1, pointerEvents: 'none' } as const;

export const border = styleVariants({
  none: {},
  border: { selectors: { '&::after': { ...edge, borderBlockEnd: `1px solid ${tokens.color.border}` } } },
  shadow: { selectors: { '&::after': { ...edge, boxShadow: tokens.shadow.titleBar } } },
  scrolled: {
    selectors: {
      '&::after': { ...edge, borderBlockEnd: `1px solid ${tokens.color.border}`, boxShadow: tokens.shadow.titleBar },
    },
    '@supports': {
      [followsScrolling]: {
        selectors: { '&::after': { opacity: 0, animationName: appear, ...settle, animationRange: '0 8px' } },
      },
    },
  },
});

export const inside = style({
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  columnGap: tokens.space.s16,
  minBlockSize: 'inherit',
  maxInlineSize: `calc(${tokens.size.contentWidth} + 2 * ${tokens.space.s16})`,
  marginInline: 'auto',
  paddingInline: tokens.space.s16,
  '@media': { [media.compactTitleBar]: { columnGap: tokens.space.s8 } },
});

export const logo = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  maxInlineSize: fallbackVar(logoWidth, '200px'),
  color: 'inherit',
  fontSize: tokens.font.sizeLarge,
  fontWeight: tokens.font.weightBold,
  lineHeight: tokens.font.lineTight,
  textDecoration: 'none',
  selectors: { '&:focus-visible': ringOnPaint },
  '@media': { [media.compactTitleBar]: { flex: '0 1 auto', minInlineSize: 0 } },
});

export const logoText = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '@media': {
    // One line, as high as the controls beside it.
    [media.compactTitleBar]: { fontSize: tokens.font.sizeMedium, WebkitLineClamp: 1, wordBreak: 'break-all' },
  },
});

export const logoImage = style({
  display: 'block',
  maxInlineSize: '100%',
  inlineSize: 'auto',
  blockSize: `calc(${barHeight} - 16px)`,
  objectFit: 'contain',
  objectPosition: 'left center',
});
globalStyle(`[dir="rtl"] ${logoImage}`, { objectPosition: 'right center' });

/** Logos of one mode; the same selectors as those of the colors (src/theme/baseTheme.css.ts). */
export const onlyDark = style({
  display: 'none',
  selectors: { ':root[data-theme="dark"] &': { display: 'block' } },
  '@media': {
    '(prefers-color-scheme: dark)': { selectors: { ':root:not([data-theme="light"]) &': { display: 'block' } } },
  },
});
export const onlyLight = style({
  selectors: { ':root[data-theme="dark"] &': { display: 'none' } },
  '@media': {
    '(prefers-color-scheme: dark)': { selectors: { ':root:not([data-theme="light"]) &': { display: 'none' } } },
  },
});

/**
 * The space between logo and tools. With a centered logo it moves to its left, and the tools take the same space on its
 * right.
 */
export const middle = style({
  flex: '0 1 auto',
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'stretch',
  alignSelf: 'stretch',
  '@media': { [media.compactTitleBar]: { display: 'none' } },
});
export const middleCentered = style({ flex: '1 1 auto', justifyContent: 'center' });

export const tools = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: tokens.space.s8,
  flex: '1 1 0',
  '@media': { [media.compactTitleBar]: { flex: '1 0 0' } },
});

/** If the navigation collapses into the hamburger menu, that takes its place and the logo stays. */
globalStyle(`header[data-crowded] ${tools}`, { order: 2 });
export const start = style({
  display: 'none',
  selectors: { 'header[data-crowded] &': { display: 'flex', flex: 'none', order: 1 } },
  '@media': { [media.compactTitleBar]: { display: 'flex', flex: 'none' } },
});
export const startWide = style({ '@media': { [media.compactTitleBar]: { flex: '1 0 0' } } });

export const logoCentered = style({
  '@media': { [media.fullTitleBar]: { order: 1 } },
});
export const middleBeforeLogo = style({ '@media': { [media.fullTitleBar]: { flex: '1 0 0' } } });
export const toolsAfterLogo = style({ '@media': { [media.fullTitleBar]: { flex: '1 0 0', order: 2 } } });

/** Wide if there is space. The navigation comes first; then the search shrinks almost to its icon until used. */
export const search = style({
  '@media': {
    [media.fullTitleBar]: {
      flex: '1 1 74px',
      minInlineSize: 74,
      maxInlineSize: 320,
      marginInlineEnd: tokens.space.s8,
      selectors: { '&:focus-within': { minInlineSize: 180 } },
    },
  },
});

export const onlyBeside = style({ '@media': { [media.oneGuestLink]: { display: 'none' } } });

/** Logo and navigation need the space more than the button's usual width. */
export const slimOnCompact = style({
  selectors: { '&:focus-visible': ringOnPaint },
  '@media': {
    'screen and (max-width: 1000px)': { minInlineSize: 0, paddingInline: tokens.space.s12, whiteSpace: 'nowrap' },
  },
});

extendTouch(logo);
// As high as the bar would be too high.
extendTouch(slimOnCompact);
globalStyle(slimOnCompact, { '@media': { [coarse]: { minBlockSize: '36px' } } });
