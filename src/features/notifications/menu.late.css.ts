import { keyframes, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { loaderDelayMs } from '#ui/loader/loaderDelay.ts';
import { defineListLook } from './listLook.ts';

const { color, font, space } = tokens;

/** The lists in a menu, which comes long after the page. */
export const look = defineListLook();

export const frame = style({ display: 'grid', minInlineSize: 0 });
const appear = keyframes({ from: { visibility: 'hidden' } });
/** Room for a few rows, so that nothing jumps when they come; its word only after a moment. */
export const waiting = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '12rem',
  color: color.textMuted,
  animation: `${appear} ${loaderDelayMs}ms step-end`,
});
export const empty = style({ padding: `${space.s24} ${space.s16}`, textAlign: 'center', fontSize: font.sizeMedium, lineHeight: font.lineList });
export const emptyTitle = style({ margin: 0, color: color.textStrong, fontWeight: font.weightSemibold });
export const emptyText = style({ margin: `${space.s4} 0 0`, color: color.textMuted });
export const problem = style({ margin: 0, padding: `${space.s8} ${space.s16}`, color: color.error, fontSize: font.sizeMedium });
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
/** In view however long the list is: right above the menu's last line, which is in view too. */
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
