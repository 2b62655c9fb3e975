import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const item = style({
  display: 'grid',
  gap: space.s4,
  paddingBlock: space.s16,
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
});
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s8 });
export const name = style({ margin: 0, fontSize: font.sizeLarge, lineHeight: font.lineList, overflowWrap: 'anywhere' });
export const members = style({ marginInlineStart: 'auto', fontSize: font.sizeMedium });
export const text = style({ margin: 0, color: color.textMuted });
export const summary = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s4,
  minBlockSize: '28px',
  color: color.textMuted,
  fontSize: font.sizeMedium,
  cursor: 'pointer',
});
globalStyle(`details[open] > ${summary} svg`, { transform: 'rotate(180deg)' });
export const permissions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s8,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: font.sizeSmall,
});
