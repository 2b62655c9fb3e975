import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const scroller = style({ overflowX: 'auto' });
export const table = style({ inlineSize: '100%', fontVariantNumeric: 'tabular-nums' });
globalStyle(`${table} :is(th, td)`, {
  padding: `${space.s8} ${space.s12}`,
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: `1px solid ${color.border}`,
});
globalStyle(`${table} th`, { color: color.textMuted, fontSize: font.sizeSmall, fontWeight: font.weightSemibold });
