import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, touchSize } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

export const top = style({ margin: 0, marginBlockEnd: space.s8 });
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const role = style({
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
export const name = style({
  margin: 0,
  fontSize: font.sizeLarge,
  lineHeight: font.lineList,
  overflowWrap: 'anywhere',
});
export const text = style({ margin: 0, lineHeight: font.lineList, overflowWrap: 'anywhere' });
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s16,
  margin: 0,
  color: color.textMuted,
  fontSize: font.sizeMedium,
  fontVariantNumeric: 'tabular-nums',
});
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8 });

/** Reserves the room of the boxes, which appear with script, so that nothing moves. */
export const matrix = style({ marginBlockStart: space.s32, minBlockSize: '100vh' });
export const heading = style({ margin: 0, marginBlockEnd: space.s8, fontSize: font.sizeTitle });
export const note = style({ margin: 0, marginBlockEnd: space.s16, color: color.textMuted });
export const filters = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.s16}` });
export const filter = style({ flex: '1 1 12rem', maxInlineSize: '22rem' });

export const scroller = style({ minInlineSize: 0, margin: 0, padding: 0, border: 0, overflowX: 'auto' });
export const table = style({ inlineSize: '100%', borderCollapse: 'separate', borderSpacing: 0 });
const line1 = `1px solid ${color.border}`;
globalStyle(`${table} :is(th, td)`, {
  padding: `${space.s8} ${space.s4}`,
  borderBlockEnd: line1,
  textAlign: 'start',
  verticalAlign: 'top',
});
export const roleName = style({
  minInlineSize: '6rem',
  maxInlineSize: '7rem',
  color: color.textStrong,
  fontSize: font.sizeSmall,
  fontWeight: font.weightSemibold,
  overflowWrap: 'anywhere',
});
globalStyle(`${table} ${roleName}`, { textAlign: 'center', verticalAlign: 'bottom' });
export const groupRow = style({});
export const groupName = style({ color: color.textStrong, fontSize: font.sizeLarge, fontWeight: font.weightBold });
globalStyle(`${table} ${groupName}`, { paddingBlockStart: space.s24 });
export const row = style({ selectors: { '&:hover': { background: color.sunken } } });
export const permission = style({ minInlineSize: '12rem', fontWeight: font.weightNormal, lineHeight: font.lineList });
// The names stay visible while many roles scroll.
globalStyle(`${table} :is(${permission}, ${groupName})`, {
  position: 'sticky',
  insetInlineStart: 0,
  background: color.page,
  paddingInlineEnd: space.s12,
});
globalStyle(`${row}:hover ${permission}`, { background: color.sunken });
export const permissionName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  color: color.textStrong,
  fontWeight: font.weightSemibold,
});
export const help = style({ display: 'block', color: color.textMuted, fontSize: font.sizeMedium });
export const code = style({ color: color.textMuted, fontSize: font.sizeSmall, overflowWrap: 'anywhere' });
export const cell = style({});
globalStyle(`${table} ${cell}`, { textAlign: 'center' });
export const box = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: '32px',
  minBlockSize: '32px',
  borderRadius: radius.small,
  cursor: 'pointer',
  '@media': { [coarse]: { minInlineSize: touchSize, minBlockSize: touchSize } },
});
export const boxRole = style({ display: 'none' });
export const edited = style({ background: color.primarySoft, outline: `1px solid ${color.primary}` });
/** A focused box stays clear of the bar with the changes. */
export const tick = style({
  inlineSize: '18px',
  blockSize: '18px',
  margin: 0,
  accentColor: color.primary,
  scrollMarginBlock: '3rem 6rem',
});

export const noBar = style({});
export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  marginBlockStart: space.s16,
  padding: space.s12,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  background: color.raised,
  boxShadow: tokens.shadow.floating,
  '@media': { [media.phone]: { borderRadius: 0, marginInline: `calc(-1 * ${space.s4})` } },
});
export const count = style({
  flex: '1 1 auto',
  margin: 0,
  color: color.textStrong,
  fontWeight: font.weightSemibold,
  '@media': { [media.phone]: { flexBasis: '100%' } },
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockStart: space.s16 });
export const effect = style({ margin: 0, marginBlockEnd: space.s4, fontSize: font.sizeLarge });
export const names = style({
  display: 'grid',
  gap: space.s4,
  margin: 0,
  marginBlockEnd: space.s16,
  paddingInlineStart: space.s24,
});

// On phones each permission is a block: its name, and below it the boxes with the names of their roles.
const phone = (selector: string, rule: object) => globalStyle(selector, { '@media': { [media.phone]: rule } });
phone(`${table}, ${table} tbody, ${groupRow}, ${table} ${groupName}`, { display: 'block' });
phone(`${groupRow} > ${roleName}`, { display: 'none' });
phone(`${table} ${row}`, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.s16}`,
  paddingBlock: space.s8,
  borderBlockEnd: line1,
});
phone(`${table} ${row} > :is(th, td)`, { display: 'block', padding: 0, border: 0 });
phone(`${table} ${row} > th`, { position: 'static', flex: '1 0 100%' });
phone(`${table} ${box}`, {
  justifyContent: 'flex-start',
  gap: space.s8,
  minBlockSize: touchSize,
  paddingInline: space.s4,
});
phone(boxRole, { display: 'inline', overflowWrap: 'anywhere' });
