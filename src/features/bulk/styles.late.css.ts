import { globalStyle, style } from '@vanilla-extract/css';
import { disclosureMark } from '#theme/disclosureMark.ts';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, shadow, space } = tokens;

/** Sticks to the bottom of the viewport during selection, below any dialog. */
export const bar = style({
  position: 'fixed',
  insetBlockEnd: space.s8,
  insetInline: space.s8,
  zIndex: tokens.layer.titleBar,
  maxInlineSize: '60rem',
  maxBlockSize: '50vh',
  marginInline: 'auto',
  padding: space.s12,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
  color: color.text,
  boxShadow: shadow.floating,
  overflowY: 'auto',
});
// Keeps the end of the list reachable above the bar.
globalStyle('body:has([data-bulk-bar])', {
  paddingBlockEnd: '7rem',
  '@media': { [media.phone]: { paddingBlockEnd: '13rem' } },
});

export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  '@media': { [media.phone]: { columnGap: space.s4 } },
});
/** On phones the count has its own line, so that the buttons stay together. */
export const count = style({
  flexGrow: 1,
  color: color.textStrong,
  '@media': { [media.phone]: { flexBasis: '100%' } },
});
/** Introduction above the first field of a form. */
export const lead = style({ marginBlockEnd: space.s12 });
export const impossible = style({ color: color.textMuted, background: color.sunken, cursor: 'help' });
/** Its confirmation has the filled button. */
export const dangerous = style({ color: color.error });
export const progress = style({ flexGrow: 1, minInlineSize: '8rem', blockSize: '0.75rem', accentColor: color.primary });
export const message = style({ flexBasis: '100%', margin: 0, color: color.error });
export const failures = style({ display: 'grid', gap: space.s8 });
globalStyle(`${failures}:not(:empty)`, { marginBlockStart: space.s8 });
export const named = style({ marginBlockStart: space.s12, overflowWrap: 'anywhere' });
globalStyle(`${named} > summary`, { color: color.textStrong, fontWeight: font.weightSemibold });
disclosureMark(named);
export const names = style({
  marginBlockStart: space.s4,
  paddingInlineStart: space.s16,
  listStyle: 'disc',
  overflowWrap: 'anywhere',
});
export const tags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s8,
  margin: `0 0 ${space.s12}`,
  padding: 0,
  listStyle: 'none',
});
export const found = style({ marginBlock: `0 ${space.s8}`, color: color.textMuted, fontSize: font.sizeSmall });
