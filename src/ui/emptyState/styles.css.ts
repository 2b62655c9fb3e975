import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const box = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.s12,
  padding: `${space.s32} ${space.s16}`,
  textAlign: 'center',
  color: color.textMuted,
});
export const title = style({ fontSize: font.sizeLarge, color: color.textStrong, fontWeight: font.weightSemibold });
export const text = style({ maxInlineSize: '42ch' });
