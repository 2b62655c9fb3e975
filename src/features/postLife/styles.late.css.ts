import { keyframes, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, layer, motion, radius, shadow, space } = tokens;
const rise = keyframes({ from: { opacity: 0, translate: '0 8px' } });

/** Overlays the page without covering or moving the text. */
export const place = style({
  position: 'fixed',
  zIndex: layer.titleBar,
  insetBlockEnd: `calc(${space.s16} + env(safe-area-inset-bottom, 0px))`,
  insetInline: 0,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media': { print: { display: 'none' } },
});
export const pill = style({
  pointerEvents: 'auto',
  minBlockSize: '40px',
  paddingInline: space.s16,
  borderRadius: radius.full,
  background: color.primary,
  color: color.primaryContrast,
  fontSize: font.sizeMedium,
  fontWeight: font.weightSemibold,
  boxShadow: shadow.floating,
  animation: `${rise} ${motion.enter} ease-out`,
});
