import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const heading = style({
  margin: 0,
  marginBlock: `${space.s24} ${space.s12}`,
  fontSize: font.sizeLarge,
  lineHeight: font.lineTight,
});
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${space.s8} ${space.s16}`,
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const words = style({
  display: 'grid',
  gap: space.s4,
  flex: '1 1 16rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const text = style({ margin: 0, whiteSpace: 'pre-wrap' });
export const muted = style({ color: color.textMuted, fontSize: font.sizeMedium });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8 });
