import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const photo = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s16,
  marginBlockEnd: space.s16,
});
export const photoControls = style({ display: 'grid', gap: space.s8, flex: '1 1 14rem', minInlineSize: 0 });
export const photoLabel = style({ margin: 0, fontWeight: font.weightSemibold });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8 });
export const hint = style({ margin: 0, color: color.textMuted, fontSize: font.sizeMedium });

export const roles = style({ margin: 0, marginBlockEnd: space.s16, padding: 0, border: 0 });
export const legend = style({ padding: 0, marginBlockEnd: space.s8, fontWeight: font.weightSemibold });
