import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, space, radius, font } = tokens;

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s8 } as const;

export const switchBox = style({
  ...row,
  justifyContent: 'space-between',
  padding: space.s12,
  borderRadius: radius.medium,
  background: color.sunken,
  marginBlockEnd: space.s16,
});
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const entry = style({
  paddingBlock: space.s16,
  borderBlockEnd: `1px solid ${color.border}`,
  overflowWrap: 'anywhere',
});
export const head = style(row);
export const name = style({ margin: 0, fontSize: font.sizeLarge });
export const facts = style({ marginBlock: space.s4, color: color.textMuted, fontSize: font.sizeSmall });
export const actions = style({ ...row, marginBlockStart: space.s12 });
export const summary = style({
  display: 'list-item',
  listStyle: 'revert',
  color: color.link,
  cursor: 'pointer',
  marginBlock: space.s4,
});
export const code = style({ marginBlockStart: space.s8 });
export const part = style({ marginBlock: `${space.s16} ${space.s4}` });
export const source = style({
  maxBlockSize: '40vh',
  overflow: 'auto',
  padding: space.s12,
  borderRadius: radius.small,
  background: color.sunken,
  fontFamily: font.mono,
  fontSize: font.sizeSmall,
  whiteSpace: 'pre-wrap',
});
