import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, shadow, space } = tokens;

export const user = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s8,
  minBlockSize: '32px',
  minInlineSize: 0,
});
export const cell = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.s8}`,
  minBlockSize: '32px',
  minInlineSize: 0,
  // Not `anywhere`, which lets a column become narrower than its words.
  overflowWrap: 'break-word',
});
/** Beside the avatar, however long the name is. */
export const names = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.s8}`,
  minInlineSize: 0,
  overflowWrap: 'break-word',
});
export const date = style([cell, { whiteSpace: 'nowrap' }]);
export const tick = style({ alignItems: 'center', marginBlockEnd: 0 });
export const muted = style({ color: color.textMuted, fontSize: font.sizeSmall });
export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s8} ${space.s16}`,
  minBlockSize: '40px',
  marginBlockEnd: space.s8,
});

/** Sticks to the bottom of the window during selection, below any dialog. */
export const bar = style({
  position: 'sticky',
  insetBlockEnd: space.s8,
  zIndex: tokens.layer.titleBar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  maxBlockSize: '50vh',
  marginBlockStart: space.s16,
  padding: space.s12,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
  boxShadow: shadow.floating,
  overflowY: 'auto',
});
export const count = style({
  flexGrow: 1,
  color: color.textStrong,
  '@media': { [media.phone]: { flexBasis: '100%' } },
});

export const runs = style({ display: 'grid', gap: space.s8, margin: 0, marginBlockEnd: space.s16, padding: 0 });
export const run = style({
  listStyle: 'none',
  padding: space.s12,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
});
export const runLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s4} ${space.s12}`,
});
export const progress = style({ flex: '1 1 8rem', blockSize: '0.75rem', accentColor: color.primary });
export const failures = style({ marginBlockStart: space.s8, overflowWrap: 'anywhere' });
globalStyle(`${failures} > summary`, { color: color.error, fontWeight: font.weightSemibold });
export const failureList = style({ marginBlockStart: space.s4, paddingInlineStart: space.s16 });

export const whom = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s4} ${space.s12}`,
  margin: 0,
  marginBlockEnd: space.s12,
  color: color.textStrong,
  overflowWrap: 'anywhere',
});
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  columnGap: space.s24,
});
export const roles = style({ minInlineSize: 0, margin: 0, marginBlockEnd: space.s16, padding: 0, border: 0 });
export const legend = style({
  marginBlockEnd: space.s8,
  padding: 0,
  color: color.textStrong,
  fontWeight: font.weightSemibold,
});
