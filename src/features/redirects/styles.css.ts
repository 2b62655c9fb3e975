import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const note = style({ margin: 0, marginBlockEnd: space.s12, color: color.textMuted });
export const top = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockEnd: space.s8 });
export const list = style({ listStyle: 'none', margin: 0, marginBlockEnd: space.s16, padding: 0 });
export const redirect = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${space.s8} ${space.s16}`,
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const words = style({ display: 'grid', gap: space.s4, flex: '1 1 16rem', minInlineSize: 0 });
export const way = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  margin: 0,
  color: color.textStrong,
  fontWeight: font.weightSemibold,
  lineHeight: font.lineList,
});
export const address = style({ overflowWrap: 'anywhere' });
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s4} ${space.s16}`,
  margin: 0,
  color: color.textMuted,
  fontSize: font.sizeMedium,
  fontVariantNumeric: 'tabular-nums',
});
export const hidden = style({ margin: 0, fontSize: font.sizeMedium, overflowWrap: 'anywhere' });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockStart: space.s16 });

export const test = style({
  margin: 0,
  marginBlock: space.s16,
  padding: space.s12,
  minInlineSize: 0,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
});
export const legend = style({ paddingInline: space.s4, fontWeight: font.weightSemibold });
export const testLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space.s8 });
export const testField = style({ flex: '1 1 12rem', minInlineSize: 0, marginBlockEnd: 0 });
export const steps = style({
  display: 'grid',
  gap: space.s4,
  margin: 0,
  marginBlockStart: space.s12,
  paddingInlineStart: space.s24,
});
export const step = style({ overflowWrap: 'anywhere' });
export const stepAddress = style({ color: color.textStrong, fontWeight: font.weightSemibold });
export const stepWords = style({ color: color.textMuted });
export const fault = style({ margin: 0, marginBlockStart: space.s12 });

export const report = style({ marginBlockStart: space.s12 });
export const problems = style({
  display: 'grid',
  gap: space.s4,
  maxBlockSize: '16rem',
  margin: 0,
  paddingInlineStart: space.s24,
  overflowY: 'auto',
  fontSize: font.sizeMedium,
  overflowWrap: 'anywhere',
});
