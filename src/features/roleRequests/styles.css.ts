import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const role = style({
  display: 'grid',
  gap: space.s8,
  justifyItems: 'start',
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
  overflowWrap: 'anywhere',
});
export const name = style({ margin: 0, color: color.textStrong, fontWeight: font.weightSemibold });
export const text = style({ margin: 0, whiteSpace: 'pre-line' });
export const state = style({ margin: 0, color: color.textMuted });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockStart: space.s16 });
