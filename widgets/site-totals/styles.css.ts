import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const textColor = createVar();

export const box = style({
  color: `var(${textColor.slice(4, -1)}, ${color.text})`,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
});
export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s8} ${space.s32}`,
});
export const align = styleVariants({
  'flex-start': { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  'flex-end': { justifyContent: 'flex-end' },
  'space-around': { justifyContent: 'space-around' },
});
export const item = style({ display: 'inline-flex', alignItems: 'center', gap: space.s8 });
export const count = style({ fontWeight: font.weightBold, fontVariantNumeric: 'tabular-nums' });
export const pending = style({ fontStyle: 'italic' });
