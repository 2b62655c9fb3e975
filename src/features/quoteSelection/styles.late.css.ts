import { keyframes, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, layer, motion, radius, shadow, space } = tokens;
const enter = keyframes({ from: { opacity: 0 } });

export const button = style({
  position: 'fixed',
  zIndex: layer.dropdown,
  insetBlockStart: 0,
  left: 0,
  minBlockSize: '32px',
  paddingInline: space.s12,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.raised,
  color: color.textStrong,
  boxShadow: shadow.floating,
  fontSize: font.sizeMedium,
  fontWeight: font.weightSemibold,
  cursor: 'pointer',
  animation: `${enter} ${motion.enter} ease-out`,
  '@media': { '(pointer: coarse)': { minBlockSize: '44px' } },
  selectors: { '&:hover': { background: color.sunken } },
});

enlargeTouch(button);
