import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const top = style({ margin: 0, marginBlockEnd: space.s8 });
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const page = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${space.s8} ${space.s16}`,
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
});
export const words = style({ display: 'grid', gap: space.s4, flex: '1 1 16rem', minInlineSize: 0 });
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s8 });
export const name = style({ margin: 0, fontSize: font.sizeLarge, lineHeight: font.lineList, overflowWrap: 'anywhere' });
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s16,
  margin: 0,
  color: color.textMuted,
  fontSize: font.sizeMedium,
});
export const address = style({ overflowWrap: 'anywhere' });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8 });
