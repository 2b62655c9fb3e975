import { createVar, fallbackVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { ringOnPaint } from '#theme/focusRing.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, shadow, space } = tokens;

/** Set by layouts; see `useStyleVars`. */
export const textColor = createVar();
export const groundColor = createVar();
export const groundImage = createVar();

export const box = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.s12,
  padding: space.s24,
  borderRadius: radius.medium,
  backgroundColor: fallbackVar(groundColor, color.card),
  backgroundImage: fallbackVar(groundImage, 'none'),
  color: fallbackVar(textColor, color.text),
});

globalStyle(`${box} :focus-visible`, ringOnPaint);

export const border = styleVariants({
  none: {},
  border: { border: `1px solid ${color.border}` },
  shadow: { boxShadow: shadow.floating },
});

/** Default text color on an image, made for the overlay. */
export const onImage = style({ color: fallbackVar(textColor, color.bannerText), border: 0 });

export const centered = style({ alignItems: 'center', textAlign: 'center' });

export const image = style({
  position: 'absolute',
  inset: 0,
  zIndex: -2,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
export const overlay = style({ position: 'absolute', inset: 0, zIndex: -1, background: color.overlay });

export const title = style({
  color: fallbackVar(textColor, color.textStrong),
  fontSize: font.sizeLarge,
  fontWeight: font.weightBold,
  lineHeight: font.lineTight,
  overflowWrap: 'anywhere',
  selectors: { [`${onImage} > &`]: { color: 'inherit' } },
});
export const description = style({ maxInlineSize: tokens.size.measure, overflowWrap: 'anywhere' });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s8,
  marginBlockStart: space.s4,
  selectors: { [`${centered} > &`]: { justifyContent: 'center' } },
});
export const onlyCompact = style({ '@media': { [media.twoGuestLinks]: { display: 'none' } } });
