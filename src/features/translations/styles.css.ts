import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { translationPageWidth } from './sizes.ts';

const { color, font, radius, space } = tokens;

export const page = style({ maxInlineSize: `${translationPageWidth}px` });
export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  minBlockSize: '28px',
  marginBlockEnd: space.s16,
  color: color.textMuted,
  textDecoration: 'none',
  ':hover': { color: color.link, textDecoration: 'underline' },
});
export const asPage = style({ textAlign: 'end' });
export const locale = style({ maxInlineSize: '20rem' });
export const problem = style({ marginBlockEnd: space.s16 });

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space.s24,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s8 } },
} as const;

export const heads = style([
  columns,
  {
    paddingBlockEnd: space.s8,
    borderBlockEnd: `1px solid ${color.border}`,
    color: color.textMuted,
    fontSize: font.sizeSmall,
    fontWeight: font.weightSemibold,
    '@media': { [media.phone]: { display: 'none' } },
  },
]);
export const record = style({
  border: 0,
  margin: 0,
  padding: 0,
  paddingBlock: space.s16,
  minInlineSize: 0,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
});
export const legend = style({
  float: 'inline-start',
  inlineSize: '100%',
  padding: 0,
  marginBlockEnd: space.s12,
  color: color.textStrong,
  fontWeight: font.weightBold,
  overflowWrap: 'anywhere',
});
export const row = style([columns, { clear: 'both' }]);
export const source = style({
  minInlineSize: 0,
  marginBlockEnd: space.s16,
  '@media': { [media.phone]: { marginBlockEnd: 0 } },
});
export const label = style({ marginBlockEnd: space.s4, color: color.textMuted });
export const text = style({
  margin: 0,
  padding: `${space.s8} ${space.s12}`,
  borderRadius: radius.medium,
  background: color.sunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const field = style({ alignContent: 'start', minInlineSize: 0 });
// Keeps a focused field above the sticky buttons.
globalStyle(`${field} :is(input, textarea)`, { scrollMarginBlockEnd: '6rem' });
export const hint = styleVariants({ unsaved: { color: color.warning }, untranslated: {} });
/** Sticky, so that the buttons are always visible. */
export const buttons = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.s8,
  paddingBlock: space.s12,
  background: color.page,
  borderBlockStart: `1px solid ${color.border}`,
});

export const more = style({
  marginBlockStart: space.s16,
  paddingBlockStart: space.s16,
  borderBlockStart: `1px solid ${color.border}`,
});
export const summary = style({ minBlockSize: '28px', cursor: 'pointer', color: color.textMuted });
export const add = style({ maxInlineSize: '20rem', paddingBlockStart: space.s12 });
