import { keyframes, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { tooltipMaxWidth, tooltipMinWidth } from './tooltipSizes.ts';

const { color, font, layer, motion, radius, space } = tokens;
const appear = keyframes({ from: { opacity: 0 } });

export const tooltip = style({
  position: 'fixed',
  insetBlockStart: 0,
  left: 0,
  zIndex: layer.tooltip,
  inlineSize: 'max-content',
  minInlineSize: `${tooltipMinWidth}px`,
  maxInlineSize: `min(${tooltipMaxWidth}px, calc(100vw - 16px))`,
  padding: `${space.s8} ${space.s12}`,
  // Inverted colors, to stand out from the page.
  background: color.textStrong,
  color: color.page,
  borderRadius: radius.small,
  fontSize: font.sizeSmall,
  lineHeight: font.lineList,
  textAlign: 'center',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  animation: `${appear} ${motion.enter} ease-out`,
  '@media': { '(forced-colors: active)': { border: '1px solid' }, print: { display: 'none' } },
});
