import { style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, touchSize } from '#theme/touch.ts';
import { buttonMinHeight, buttonMinWidth } from './buttonSizes.ts';

const { color, font, motion, radius, space } = tokens;

const onTouch = { '@media': { [coarse]: { minBlockSize: touchSize } } } as const;

const shape = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s8,
  border: '1px solid transparent',
  borderRadius: radius.button,
  fontSize: font.sizeMedium,
  fontWeight: font.weightSemibold,
  lineHeight: font.lineTight,
  textAlign: 'center',
  verticalAlign: 'middle',
  cursor: 'pointer',
  transition: `background-color ${motion.enter}, border-color ${motion.enter}, color ${motion.enter}`,
  selectors: {
    '&, &:hover': { textDecoration: 'none' },
    '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.55 },
    '&[aria-busy="true"]': { cursor: 'progress', opacity: 1 },
  },
});

const box = style([
  shape,
  {
    minBlockSize: buttonMinHeight,
    minInlineSize: buttonMinWidth,
    padding: `${space.s4} ${space.s16}`,
    ...onTouch,
  },
]);

const hover = '&:hover:not(:disabled, [aria-disabled="true"])';

export const kind = styleVariants({
  standard: [
    box,
    {
      background: color.card,
      borderColor: color.borderStrong,
      color: color.textStrong,
      selectors: { [hover]: { borderColor: color.primary, color: color.primary } },
    },
  ],
  primary: [
    box,
    {
      background: color.primary,
      color: color.primaryContrast,
      selectors: { [hover]: { background: color.primaryHover } },
    },
  ],
  danger: [
    box,
    {
      background: color.error,
      color: color.page,
      selectors: { [hover]: { background: `color-mix(in srgb, ${color.error} 86%, ${color.textStrong})` } },
    },
  ],
  outline: [
    box,
    { borderColor: color.primary, color: color.primary, selectors: { [hover]: { background: color.primarySoft } } },
  ],
  /** Takes its colors from the element below: title bars and banners. */
  transparent: [
    box,
    {
      borderColor: 'currentColor',
      color: 'inherit',
      selectors: { [hover]: { background: 'color-mix(in srgb, currentColor 12%, transparent)' } },
    },
  ],
  translucid: [
    box,
    {
      // The border distinguishes it from a disabled button.
      background: 'color-mix(in srgb, currentColor 8%, transparent)',
      borderColor: 'currentColor',
      color: 'inherit',
      selectors: { [hover]: { background: 'color-mix(in srgb, currentColor 16%, transparent)' } },
    },
  ],
  text: [
    shape,
    {
      minBlockSize: '36px',
      paddingInline: space.s4,
      ...onTouch,
      color: color.link,
      selectors: { [hover]: { textDecoration: 'underline' } },
    },
  ],
  /** One of several actions beside a text, which comes first: muted and light until hover, focus or use. */
  quiet: [
    shape,
    {
      minBlockSize: '36px',
      paddingInline: space.s4,
      ...onTouch,
      color: color.textMuted,
      fontWeight: font.weightNormal,
      selectors: {
        [hover]: { color: color.link, textDecoration: 'underline' },
        '&:is(:focus-visible, [aria-expanded="true"])': { color: color.link },
        '&[aria-pressed="true"]': {
          color: color.primary,
          background: color.primarySoft,
          fontWeight: font.weightSemibold,
        },
      },
    },
  ],
  icon: [
    shape,
    {
      inlineSize: '36px',
      blockSize: '36px',
      '@media': { [coarse]: { inlineSize: touchSize, blockSize: touchSize } },
      color: 'inherit',
      selectors: {
        [hover]: { background: `color-mix(in srgb, currentColor 10%, transparent)` },
        // Stronger than the padding of a size, which would leave too little room for the icon.
        '&&': { paddingInline: 0 },
      },
    },
  ],
  /** A button that looks like a link in running text. */
  plain: [{ color: color.link, cursor: 'pointer', selectors: { '&:hover': { textDecoration: 'underline' } } }],
});

export const size = styleVariants({
  small: {
    minBlockSize: '28px',
    minInlineSize: 0,
    paddingInline: space.s12,
    fontSize: font.sizeSmall,
    '@media': { [coarse]: { minBlockSize: touchSize, minInlineSize: touchSize } },
  },
  medium: {},
  large: { minBlockSize: '44px', paddingInline: space.s24, fontSize: font.sizeLarge },
});

export const wide = style({ inlineSize: '100%' });
