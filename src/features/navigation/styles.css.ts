import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const note = style({ margin: 0, marginBlockEnd: space.s12, color: color.textMuted });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  marginBlockStart: space.s16,
});
export const state = style({ margin: 0, color: color.textMuted, fontSize: font.sizeMedium });
export const preview = style({
  marginBlockStart: space.s16,
  padding: space.s12,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
});
export const heading = style({ margin: 0, marginBlockEnd: space.s8, fontSize: font.sizeLarge });
export const subheading = style({ margin: 0, marginBlock: space.s8, fontSize: font.sizeMedium });
export const items = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s4} ${space.s16}`,
  listStyle: 'none',
  margin: 0,
  paddingInlineStart: space.s8,
});
export const item = style({ color: color.textStrong, overflowWrap: 'anywhere' });
