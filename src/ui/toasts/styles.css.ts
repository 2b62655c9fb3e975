import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { aboveBar } from '#theme/aboveBar.ts';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { toastMaxHeight, toastWidth } from './toastSizes.ts';

const { color, layer, motion, radius, shadow, space } = tokens;
const enter = keyframes({ from: { opacity: 0, translate: '0 8px' } });

export const area = style({
  position: 'fixed',
  insetBlockEnd: aboveBar(space.s16),
  insetInlineStart: space.s16,
  zIndex: layer.toast,
  display: 'grid',
  gap: space.s8,
  pointerEvents: 'none',
});

/** Above the New Post button, and the position in a thread. */
globalStyle(`body:has([data-new-post]) ${area}`, {
  '@media': { [media.panelBelow]: { insetBlockEnd: aboveBar('88px') } },
});

/** On a phone a dialog reaches the bottom, where its buttons are. */
globalStyle(`html[data-modal-open] ${area}, html ${area}[data-high]`, {
  '@media': { [media.phone]: { insetBlock: `${space.s8} auto`, insetInline: space.s16 } },
});

export const toast = style({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s8,
  maxBlockSize: toastMaxHeight,
  maxInlineSize: 'calc(100vw - 32px)',
  overflowY: 'auto',
  padding: `${space.s12} ${space.s16}`,
  background: color.raised,
  color: color.text,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  boxShadow: shadow.floating,
  animation: `${enter} ${motion.enter} ease-out`,
});
export const width = styleVariants(toastWidth, (inlineSize) => ({ inlineSize }));
/** As low as possible, because it covers the name of a high dialog. */
globalStyle(`html[data-modal-open] ${toast}, html ${area}[data-high] ${toast}`, {
  '@media': { [media.phone]: { inlineSize: 'auto', paddingBlock: space.s8, alignItems: 'center' } },
});
export const body = style({ flex: 1, minInlineSize: 0 });
// Inside a sentence, color alone does not identify a link.
globalStyle(`${body} a`, { textDecoration: 'underline' });
export const close = style({ margin: '-8px', marginInlineEnd: '-12px' });
/** Buttons stay beside each other as long as they fit. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockStart: space.s8 });
/** A toast that stays covers the end of no list. */
globalStyle('body:has([data-keeps-room])', { paddingBlockEnd: `calc(${toastMaxHeight}px + 2 * ${space.s16})` });
