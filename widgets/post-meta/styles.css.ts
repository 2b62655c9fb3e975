import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const table = style({ margin: 0, display: 'grid', fontSize: font.sizeMedium, lineHeight: font.lineList });
export const line = style({
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s4} ${space.s16}`,
  fontSize: font.sizeSmall,
});

export const field = style({
  selectors: {
    [`${table} > &`]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(6rem, 12rem) minmax(0, 1fr)',
      gap: space.s12,
      paddingBlock: space.s8,
    },
    [`${table} > & + &`]: { borderBlockStart: `1px solid ${color.border}` },
    [`${line} > &`]: { display: 'inline-flex', gap: space.s4 },
  },
});
export const label = style({
  color: color.textMuted,
  overflowWrap: 'anywhere',
  selectors: { [`${line} &::after`]: { content: ':' } },
});
export const value = style({ margin: 0, overflowWrap: 'anywhere' });
