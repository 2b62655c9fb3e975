import { style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const groups = style({
  columnCount: 2,
  columnGap: space.s32,
  marginBlockEnd: space.s16,
  paddingBlockEnd: space.s16,
  borderBlockEnd: `1px solid ${color.border}`,
  '@media': { [media.phone]: { columnCount: 1 } },
});
export const group = style({ breakInside: 'avoid', marginBlockEnd: space.s16 });
export const heading = style({ margin: 0, marginBlockEnd: space.s4, fontSize: font.sizeMedium });
export const list = style({ margin: 0 });
export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.s16,
  paddingBlock: '3px',
});
export const keys = style({ flex: 'none', margin: 0 });
