import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, space } = tokens;

export const list = style({
  display: 'flex',
  gap: space.s16,
  overflowX: 'auto',
  borderBlockEnd: `1px solid ${color.border}`,
});
export const tab = style({
  flex: 'none',
  minBlockSize: '40px',
  paddingInline: space.s4,
  marginBlockEnd: '-1px',
  borderBlockEnd: '2px solid transparent',
  color: color.textMuted,
  fontWeight: font.weightSemibold,
  selectors: { '&:hover': { color: color.text }, '&:focus-visible': { outlineOffset: '-2px' } },
});
export const activeTab = style({ color: color.textStrong, borderBlockEndColor: color.primary });
export const panel = style({ paddingBlockStart: space.s16 });

enlargeTouch(tab);
