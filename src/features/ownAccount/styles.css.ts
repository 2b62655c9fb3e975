import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const list = style({ listStyle: 'none', margin: 0, marginBlockEnd: space.s16, padding: 0 });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s8,
  paddingBlock: space.s8,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const words = style({ display: 'grid', gap: space.s4, minInlineSize: 0, overflowWrap: 'anywhere' });
export const muted = style({ color: color.textMuted, fontSize: font.sizeMedium });
