import { keyframes, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';
import { loaderDelayMs } from '#ui/loader/loaderDelay.ts';
import { defineListLook } from './listLook.ts';

const { color, font, space } = tokens;

/** Styles of the lists in menus, which are loaded on demand. */
export const look = defineListLook();

export const frame = style({ display: 'grid', minInlineSize: 0 });
const appear = keyframes({ from: { visibility: 'hidden' } });
/** Reserves space for a few rows to avoid a layout shift; its text appears after a delay. */
export const waiting = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '12rem',
  color: color.textMuted,
  animation: `${appear} ${loaderDelayMs}ms step-end`,
});
export const empty = style({
  padding: `${space.s24} ${space.s16}`,
  textAlign: 'center',
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
});
export const emptyTitle = style({ margin: 0, color: color.textStrong, fontWeight: font.weightSemibold });
export const emptyText = style({ margin: `${space.s4} 0 0`, color: color.textMuted });
export const problem = style({
  margin: 0,
  padding: `${space.s8} ${space.s16}`,
  color: color.error,
  fontSize: font.sizeMedium,
});
export const action = style({
  justifySelf: 'start',
  minBlockSize: '36px',
  marginBlockEnd: space.s8,
  marginInline: space.s16,
  color: color.link,
  fontSize: font.sizeMedium,
  fontWeight: font.weightSemibold,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' }, '&[aria-busy="true"]': { opacity: 0.6 } },
});
/** Sticks above the last line of the menu, so that it is visible in a long list. */
const lastLineHeight = 40;
export const markAll = style([
  action,
  {
    justifySelf: 'stretch',
    position: 'sticky',
    zIndex: 1,
    insetBlockEnd: `calc(${lastLineHeight}px - ${space.s8})`,
    minBlockSize: '40px',
    marginBlockEnd: 0,
    marginInline: 0,
    paddingInline: space.s16,
    borderBlockStart: `1px solid ${color.border}`,
    background: color.raised,
    textAlign: 'start',
    selectors: { '&:focus-visible': { outlineOffset: -2 } },
  },
]);

enlargeTouch(action);
