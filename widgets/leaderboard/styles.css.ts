import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, space } = tokens;

export const list = style({ listStyle: 'none', margin: 0, padding: 0, counterReset: 'place' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: '1.5em auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space.s8,
  paddingBlock: space.s4,
  counterIncrement: 'place',
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
  selectors: {
    '&::before': {
      content: 'counter(place)',
      color: color.textMuted,
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'end',
    },
  },
});

export const name = style({
  display: 'inline-flex',
  alignItems: 'center',
  color: color.textStrong,
  fontWeight: font.weightSemibold,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const points = style({ color: color.textMuted, fontSize: font.sizeSmall, whiteSpace: 'nowrap' });

enlargeTouch(name);
