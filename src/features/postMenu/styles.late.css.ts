import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const none = style({ marginBlock: `0 ${space.s8}`, color: color.textMuted, fontSize: font.sizeSmall });
export const tags = style({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s8,
  margin: `0 0 ${space.s12}`,
  padding: 0,
});
export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  paddingInlineStart: space.s8,
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  overflowWrap: 'anywhere',
});
export const remove = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '28px',
  blockSize: '28px',
  color: color.textMuted,
  selectors: { '&:hover': { color: color.error } },
});
export const reasons = style({
  border: 0,
  padding: 0,
  margin: 0,
  marginBlockEnd: space.s16,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const legend = style({
  padding: 0,
  marginBlockEnd: space.s12,
  color: color.textStrong,
  fontWeight: font.weightSemibold,
});
