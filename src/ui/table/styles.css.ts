import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const scroller = style({ overflowX: 'auto' });
export const table = style({ inlineSize: '100%', fontVariantNumeric: 'tabular-nums' });
export const steps = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.s8,
  paddingBlockStart: space.s8,
  color: color.textMuted,
});
globalStyle(`${table} :is(th, td)`, {
  padding: `${space.s8} ${space.s12}`,
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: `1px solid ${color.border}`,
});
globalStyle(`${table} th`, { color: color.textMuted, fontSize: font.sizeSmall, fontWeight: font.weightSemibold });

// On phones each row is a card: the first cell and the controls on one line, the other cells with their names below.
const phone = (selector: string, rule: object) =>
  globalStyle(`${table} ${selector}`, { '@media': { [media.phone]: rule } });
phone('thead', {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
phone('tbody', { display: 'block' });
phone('tr', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.s16,
  rowGap: space.s4,
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
});
phone('td', { display: 'block', border: 0, padding: 0, minInlineSize: 0, overflowWrap: 'anywhere' });
phone('td:first-child', { order: -3, flex: '1 1 0', fontWeight: font.weightSemibold });
phone('td[data-actions]', { order: -2, marginInlineStart: 'auto' });
// Ends the first line.
phone('tr::before', { content: '""', order: -1, flexBasis: '100%' });
phone('td[data-label]:not(:first-child)', { fontSize: font.sizeSmall });
phone('td[data-label]:not(:first-child)::before', { content: 'attr(data-label) " "', color: color.textMuted });
