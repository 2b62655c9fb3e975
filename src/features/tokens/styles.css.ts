import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const note = style({ margin: 0, marginBlockEnd: space.s16, color: color.textMuted });
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s16,
  margin: 0,
  marginBlockEnd: space.s16,
});
export const what = style({ display: 'grid', gap: space.s4, minInlineSize: 0, fontSize: font.sizeMedium });
export const name = style({ color: color.textStrong, fontWeight: font.weightSemibold, overflowWrap: 'anywhere' });
export const expired = style({ color: color.error });
export const scopes = style({ margin: 0, marginBlockEnd: space.s16, padding: 0, border: 0 });
export const legend = style({ padding: 0, marginBlockEnd: space.s4, fontWeight: font.weightSemibold });
export const usage = style({ marginBlock: space.s16, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockStart: space.s16 });
