import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const label = style({ display: 'block', marginBlockEnd: space.s4, fontWeight: font.weightSemibold });
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8 });
export const value = style({
  flex: '1 1 16rem',
  minInlineSize: 0,
  padding: `${space.s8} ${space.s12}`,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  background: color.page,
  color: color.textStrong,
  fontFamily: font.mono,
  fontSize: font.sizeMedium,
});
export const status = style({ display: 'block', minBlockSize: '1.5em', fontSize: font.sizeMedium });
