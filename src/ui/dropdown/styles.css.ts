import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, layer, motion, radius, shadow, space } = tokens;
const enter = keyframes({ from: { opacity: 0, translate: '0 -4px' } });

export const dropdown = style({ position: 'relative', display: 'inline-block' });
export const caret = style({ transition: `rotate ${motion.enter}`, selectors: { '[open] > summary > &': { rotate: '180deg' } } });

export const panel = style({
  position: 'absolute',
  zIndex: layer.dropdown,
  insetBlockStart: 'calc(100% + 4px)',
  inlineSize: 'max-content',
  minInlineSize: '180px',
  maxInlineSize: 'min(300px, calc(100vw - 32px))',
  maxBlockSize: '70vh',
  overflowY: 'auto',
  paddingBlock: space.s8,
  background: color.raised,
  color: color.text,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  boxShadow: shadow.floating,
  fontSize: font.sizeMedium,
  animation: `${enter} ${motion.enter} ease-out`,
});
export const align = styleVariants({ start: { insetInlineStart: 0 }, end: { insetInlineEnd: 0 } });

globalStyle(`${panel} li > :is(a, button)`, {
  display: 'flex',
  alignItems: 'center',
  gap: space.s8,
  inlineSize: '100%',
  minBlockSize: '36px',
  padding: `${space.s4} ${space.s16}`,
  color: color.text,
  textDecoration: 'none',
});
globalStyle(`${panel} li > :is(a, button):hover`, { background: color.sunken });
globalStyle(`${panel} li > :is(a, button):focus-visible`, { outlineOffset: '-2px' });
globalStyle(`${panel} li > [aria-current]`, { color: color.primary, fontWeight: font.weightSemibold });
globalStyle(`${panel} hr`, { marginBlock: space.s8 });
