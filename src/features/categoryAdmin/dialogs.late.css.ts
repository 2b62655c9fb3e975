import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

/** Fields have their own space below them. */
export const form = style({ display: 'grid' });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  alignItems: 'start',
  columnGap: space.s16,
});
export const group = style({ border: 0, margin: `0 0 ${space.s16}`, padding: 0, minInlineSize: 0 });
export const legend = style({
  padding: 0,
  marginBlockEnd: space.s4,
  fontWeight: font.weightSemibold,
  fontSize: font.sizeMedium,
});
export const swatches = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8 });
export const swatch = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  minBlockSize: '36px',
  paddingInline: space.s12,
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  fontSize: font.sizeMedium,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: color.primary, background: color.primarySoft },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
});
export const swatchInput = style({ position: 'absolute', opacity: 0, inlineSize: '1px', blockSize: '1px' });
export const picture = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s12 });
export const thumbnail = style({
  inlineSize: '72px',
  blockSize: '48px',
  objectFit: 'cover',
  borderRadius: radius.small,
  border: `1px solid ${color.border}`,
});
export const noThumbnail = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '72px',
  blockSize: '48px',
  borderRadius: radius.small,
  border: `1px dashed ${color.borderStrong}`,
  color: color.textMuted,
});
export const summary = style({
  display: 'list-item',
  listStyle: 'revert',
  marginInlineStart: space.s16,
  minBlockSize: '28px',
  fontWeight: font.weightSemibold,
  cursor: 'pointer',
});
export const more = style({ display: 'grid', marginBlockStart: space.s12 });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockStart: space.s16 });
export const said = style({
  margin: `0 0 ${space.s16}`,
  padding: space.s12,
  borderRadius: radius.medium,
  background: color.sunken,
});
export const reason = style({ margin: `0 0 ${space.s8}`, color: color.textMuted, fontSize: font.sizeMedium });
const narrow = '(max-width: 480px)';
/** Scrolls in both directions, so that the names of the roles stay above their boxes. */
export const scroll = style({
  overflow: 'auto',
  maxBlockSize: 'max(18rem, 60dvh)',
  marginBlockEnd: space.s16,
  // As wide as the dialog, so that a phone shows the boxes of all usual roles.
  '@media': { [narrow]: { marginInline: `calc(-1 * ${space.s16})` } },
});
// Borders of collapsed cells would stay behind while the cells stick.
export const table = style({
  borderCollapse: 'separate',
  borderSpacing: 0,
  inlineSize: '100%',
  fontSize: font.sizeMedium,
});
const cell = { padding: space.s8, borderBlockEnd: `1px solid ${color.border}` } as const;
export const head = style({
  ...cell,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 2,
  background: color.raised,
  textAlign: 'center',
  verticalAlign: 'bottom',
  fontWeight: font.weightSemibold,
  // Names of roles take a line of their own height, which leaves the columns as narrow as their boxes.
  '@media': {
    [narrow]: {
      insetBlockStart: 'auto',
      top: 0,
      borderBlockEnd: 0,
      borderBottom: cell.borderBlockEnd,
      paddingBlock: space.s4,
      writingMode: 'sideways-lr',
      textAlign: 'start',
      fontSize: font.sizeSmall,
    },
  },
});
export const rowHead = style({
  ...cell,
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  minInlineSize: '150px',
  '@media': {
    [narrow]: { minInlineSize: '96px', paddingInline: `${space.s16} ${space.s4}`, fontSize: font.sizeSmall },
  },
  background: color.raised,
  textAlign: 'start',
  fontWeight: font.weightNormal,
});
export const corner = style([rowHead, { insetBlockStart: 0, zIndex: 3, verticalAlign: 'bottom' }]);
export const box = style({ ...cell, padding: 0, textAlign: 'center' });
/** The whole cell ticks its box. */
export const target = style({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '34px',
  minBlockSize: '40px',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'default' } },
});
enlargeTouch(target);
export const tick = style({ inlineSize: '20px', blockSize: '20px', accentColor: color.primary });
