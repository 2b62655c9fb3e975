import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

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
export const hidden = style({ margin: 0, fontSize: font.sizeMedium, overflowWrap: 'anywhere' });

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
