import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const entry = style({
  paddingBlock: space.s12,
  borderBlockStart: `1px solid ${color.border}`,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
});
export const title = style({ margin: 0, fontSize: font.sizeLarge });
export const summary = style({ margin: 0, maxInlineSize: tokens.size.measure });
