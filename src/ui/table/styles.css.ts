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

// On phones each row is a list, with the column's name above each cell.
const phone = (selector: string, rule: object) =>
  globalStyle(`${table} ${selector}`, { '@media': { [media.phone]: rule } });
phone('thead', {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
phone(':is(tbody, tr, td)', { display: 'block' });
phone('tr', { paddingBlock: space.s8, borderBlockEnd: `1px solid ${color.border}` });
phone('td', { border: 0, paddingBlock: space.s4 });
phone('td[data-label]::before', {
  content: 'attr(data-label)',
  display: 'block',
  color: color.textMuted,
  fontSize: font.sizeSmall,
});
