import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';
import { dropdownMaxHeight, dropdownWidth, hoverDropdownMinWidth } from './dropdownSizes.ts';

const { color, font, layer, motion, radius, shadow, space } = tokens;
const enter = keyframes({ from: { opacity: 0, translate: '0 -4px' } });

export const dropdown = style({ position: 'relative', display: 'inline-block' });
export const caret = style({
  transition: `rotate ${motion.enter}`,
  selectors: { '[open] > summary > &': { rotate: '180deg' } },
});

export const panel = style({
  position: 'absolute',
  zIndex: layer.dropdown,
  insetBlockStart: 'calc(100% + 4px)',
  maxInlineSize: 'calc(100vw - 32px)',
  maxBlockSize: `${dropdownMaxHeight}vh`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: space.s8,
  background: color.raised,
  color: color.text,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  boxShadow: shadow.floating,
  fontSize: font.sizeMedium,
  animation: `${enter} ${motion.enter} ease-out`,
  // On phones the panel fills the screen (SH-UI-028, SH-UI-029); its button stays above it, to close it again.
  '@media': {
    [media.phone]: {
      position: 'fixed',
      inset: 0,
      inlineSize: 'auto',
      minInlineSize: 0,
      maxInlineSize: 'none',
      maxBlockSize: 'none',
      paddingBlockStart: space.s64,
      border: 0,
      borderRadius: 0,
    },
  },
});
export const button = style({
  '@media': {
    [media.phone]: {
      selectors: {
        '[open] > &': {
          position: 'fixed',
          zIndex: `calc(${layer.dropdown} + 1)`,
          insetBlockStart: space.s12,
          insetInline: space.s16,
          background: color.card,
          color: color.textStrong,
        },
      },
    },
  },
});
export const width = styleVariants({
  normal: { inlineSize: dropdownWidth.normal },
  medium: { inlineSize: dropdownWidth.medium },
  hover: { inlineSize: 'max-content', minInlineSize: `min(${hoverDropdownMinWidth}px, calc(100vw - 32px))` },
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

enlargeTouch(`${panel} li > :is(a, button)`);
