import { keyframes, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { clipText } from '#theme/clipText.ts';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, layer, motion, radius, shadow, space } = tokens;
const appear = keyframes({ from: { opacity: 0 } });
const width = 640;
const touchSize = '44px';

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.modal,
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'center',
  paddingBlockStart: 'min(12vh, 96px)',
  background: color.overlay,
  animation: `${appear} ${motion.enter} ease-out`,
  '@media': {
    [media.phone]: { padding: 0 },
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
  },
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  inlineSize: `min(${width}px, calc(100% - 2 * ${space.s16}))`,
  maxBlockSize: 'min(70dvh, 560px, 100%)',
  borderRadius: radius.medium,
  background: color.raised,
  color: color.text,
  boxShadow: shadow.floating,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
  textAlign: 'start',
  overflow: 'hidden',
  '@media': {
    [media.phone]: { inlineSize: '100%', blockSize: '100%', maxBlockSize: 'none', borderRadius: 0 },
    '(forced-colors: active)': { border: '1px solid' },
  },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s8,
  flex: 'none',
  paddingInline: `${space.s16} ${space.s8}`,
  borderBlockEnd: `1px solid ${color.border}`,
  // The field fills its line; the ring of the line shows that it has the focus.
  selectors: { '&:has(input:focus-visible)': { boxShadow: `inset 0 -2px 0 ${color.focus}` } },
});

export const input = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  minBlockSize: '52px',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.textStrong,
  font: 'inherit',
  fontSize: font.sizeLarge,
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: color.textMuted, opacity: 1 },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:focus-visible': { outline: '2px solid', outlineOffset: '-4px' } } },
  },
});
export const close = style({ flex: 'none' });

export const body = style({ flex: '1 1 auto', minBlockSize: 0, overflowY: 'auto', overscrollBehavior: 'contain' });
export const list = style({
  padding: space.s8,
  // The results of the text before; they are replaced in a moment.
  selectors: { '&[data-old]': { opacity: 0.85 }, '&:empty': { display: 'none' } },
});

export const heading = style({
  paddingBlock: `${space.s8} ${space.s4}`,
  paddingInline: space.s8,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontWeight: font.weightSemibold,
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s12,
  boxSizing: 'border-box',
  minBlockSize: '36px',
  paddingBlock: space.s4,
  paddingInline: space.s8,
  borderRadius: radius.small,
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  // Below the field, which is out of the scrolled part; above the edge of the list.
  scrollMarginBlock: space.s8,
  selectors: { '&:hover': { background: color.sunken, textDecoration: 'none' } },
  '@media': { '(pointer: coarse)': { minBlockSize: touchSize } },
});

export const active = style({
  background: color.primarySoft,
  boxShadow: `inset 3px 0 0 ${color.primary}`,
  selectors: {
    '&:hover': { background: color.primarySoft },
    '&:dir(rtl)': { boxShadow: `inset -3px 0 0 ${color.primary}` },
  },
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
});

export const figure = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  inlineSize: '24px',
});
export const icon = style({ flex: 'none', color: color.textMuted });

export const name = style({
  flex: '0 1 auto',
  minInlineSize: 0,
  color: color.textStrong,
  ...clipText,
});
export const place = style({
  flex: '1 0 auto',
  maxInlineSize: '40%',
  color: color.textMuted,
  fontSize: font.sizeSmall,
  ...clipText,
});
export const shortcut = style({
  flex: 'none',
  marginInlineStart: 'auto',
  '@media': { '(pointer: coarse)': { display: 'none' } },
});

export const note = style({ margin: 0, paddingBlock: space.s12, paddingInline: space.s16, color: color.textMuted });

enlargeTouch(option);
