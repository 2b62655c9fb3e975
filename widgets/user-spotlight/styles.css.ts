import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const figure = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s16, margin: 0 });
export const reversed = style({ flexDirection: 'row-reverse', textAlign: 'end' });
export const words = style({ flex: '1 1 12rem', minInlineSize: 0 });
export const quote = style({
  inlineSize: 'fit-content',
  maxInlineSize: `min(100%, ${tokens.size.measure})`,
  margin: 0,
  fontSize: font.sizeLarge,
  lineHeight: font.lineReading,
  overflowWrap: 'anywhere',
  selectors: { [`${reversed} &`]: { marginInlineStart: 'auto' } },
});
export const caption = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  marginBlockStart: space.s8,
  fontSize: font.sizeMedium,
  selectors: { '&:first-child': { marginBlockStart: 0 }, [`${reversed} &`]: { alignItems: 'flex-end' } },
});
export const title = style({ color: color.textMuted, fontSize: font.sizeSmall });
