import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, touchSize } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s8} ${space.s16}`,
  marginBlockEnd: space.s8,
});
/** In one line with the other tools, its label before it. */
export const tool = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s8,
  minInlineSize: 0,
  marginBlockEnd: 0,
  whiteSpace: 'nowrap',
});
// its options are sentences
globalStyle(`${tool} select`, { maxInlineSize: '11rem' });
export const field = style({ minInlineSize: 0, marginBlockEnd: 0 });
/** As many beside each other as have room for a phone. */
export const views = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: space.s16,
  alignItems: 'start',
});
export const view = style({ minInlineSize: 0 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  marginBlockEnd: space.s8,
});
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s8,
  minInlineSize: 0,
  minBlockSize: '32px',
  padding: `0 ${space.s8}`,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  background: color.card,
  color: color.text,
  font: 'inherit',
  fontSize: font.sizeMedium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&:hover, &:focus-visible': { background: color.primarySoft } },
  '@media': { [coarse]: { minBlockSize: touchSize } },
});
export const close = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '32px',
  blockSize: '32px',
  marginInlineStart: 'auto',
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.text,
  cursor: 'pointer',
  selectors: { '&:hover, &:focus-visible': { background: color.primarySoft } },
  '@media': { [coarse]: { inlineSize: touchSize, blockSize: touchSize } },
});
/** Columns have room for a date with its time. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  gap: `${space.s8} ${space.s12}`,
  marginBlockEnd: space.s12,
  selectors: { '&[hidden]': { display: 'none' } },
});
/** Above a page, the line that names its audience. */
export const notice = style({
  margin: 0,
  marginBlockEnd: space.s8,
  padding: `${space.s4} ${space.s8}`,
  borderInlineStart: `4px solid ${color.warning}`,
  background: color.warningSoft,
  color: color.textStrong,
  fontSize: font.sizeMedium,
});
/** Keeps the place of a page that is not loaded yet. */
export const waiting = style({ minBlockSize: '12rem' });
