import { style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const frame = style({
  maxInlineSize: '48rem',
  inlineSize: '100%',
  '@media': { [media.wide]: { maxInlineSize: 'none' } },
});
export const back = style({ margin: `0 0 ${space.s8}`, fontSize: font.sizeMedium, lineHeight: '24px' });
export const people = style({ margin: `0 0 ${space.s16}`, color: color.textMuted, fontSize: font.sizeMedium });
