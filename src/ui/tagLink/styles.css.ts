import { style, styleVariants } from '@vanilla-extract/css';
import { clipText } from '#theme/clipText.ts';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, touchSize } from '#theme/touch.ts';

const { color, font, radius, motion, space } = tokens;

const base = style({
  display: 'inline-block',
  maxInlineSize: '100%',
  paddingInline: space.s12,
  border: '1px solid transparent',
  borderRadius: radius.full,
  fontSize: font.sizeSmall,
  lineHeight: '1.5rem',
  ...clipText,
  verticalAlign: 'middle',
  '@media': { [coarse]: { minInlineSize: touchSize, lineHeight: '42px', textAlign: 'center' } },
  transition: `background-color ${motion.enter}, border-color ${motion.enter}`,
  selectors: { '&, &:hover': { textDecoration: 'none' } },
});

const filled = (background: string, text: string) => ({
  background,
  color: text,
  selectors: { 'a&:hover': { borderColor: 'currentColor' } },
});

export const preset = styleVariants({
  standard: [
    base,
    {
      borderColor: color.border,
      background: color.card,
      color: color.text,
      selectors: { 'a&:hover': { borderColor: color.primary, color: color.primary } },
    },
  ],
  greyscale: [base, filled(color.sunken, color.text)],
  colored: [base, filled(color.primarySoft, color.primary)],
  primary: [
    base,
    {
      background: color.primary,
      color: color.primaryContrast,
      selectors: { 'a&:hover': { background: color.primaryHover } },
    },
  ],
  success: [base, filled(color.successSoft, color.success)],
  error: [base, filled(color.errorSoft, color.error)],
});
