import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, layer, motion, radius, shadow, space } = tokens;
const enter = keyframes({ from: { opacity: 0 } });

export const popup = style({
  position: 'fixed',
  insetBlockStart: 0,
  left: 0,
  zIndex: layer.dropdown,
  inlineSize: 'max-content',
  minInlineSize: '180px',
  maxInlineSize: 'min(320px, calc(100vw - 16px))',
  maxBlockSize: 'min(70vh, 560px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: color.raised,
  color: color.text,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  boxShadow: shadow.floating,
  fontSize: font.sizeMedium,
  animation: `${enter} ${motion.enter} ease-out`,
  outline: 'none',
});

export const menu = style([popup, { paddingBlock: space.s8 }]);

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s8,
  inlineSize: '100%',
  minBlockSize: '36px',
  padding: `${space.s4} ${space.s16}`,
  color: color.text,
  textAlign: 'start',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
});
globalStyle(`${item}:hover, ${item}:focus`, { background: color.sunken });
globalStyle(`${item}:focus-visible`, { outlineOffset: '-2px' });
globalStyle(`${item}[role="menuitemradio"][aria-checked="true"]`, {
  color: color.primary,
  fontWeight: font.weightSemibold,
});
globalStyle(`${item}[aria-disabled="true"]`, { color: color.textMuted, cursor: 'default' });
export const danger = style([item, { color: color.error }]);
export const divider = style({ marginBlock: space.s8, border: 0, borderBlockStart: `1px solid ${color.border}` });
export const note = style({ margin: 0, padding: `${space.s8} ${space.s16}`, color: color.textMuted });

enlargeTouch(item);
