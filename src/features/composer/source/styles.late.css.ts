import { style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, touchSize } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space.s8,
  marginBlockEnd: space.s8,
});
export const scope = style({ flex: '1 1 10rem', maxInlineSize: '16rem', marginBlockEnd: 0 });
export const note = style({ margin: 0, marginBlock: space.s8, color: color.textMuted, fontSize: font.sizeMedium });
export const hidden = style({ display: 'none' });
/** Has the height of one line, so that nothing moves while someone types. */
export const status = style({
  margin: 0,
  marginBlock: space.s8,
  minBlockSize: `calc(${font.sizeMedium} * ${font.lineReading})`,
  fontSize: font.sizeMedium,
  color: color.error,
  overflowWrap: 'anywhere',
});
/** The help for the key at the caret, for those who do not use a pointer. */
export const help = style({
  paddingInline: space.s12,
  borderInlineStart: `3px solid ${color.border}`,
  color: color.textMuted,
  fontSize: font.sizeMedium,
  overflowWrap: 'anywhere',
  maxBlockSize: '9rem',
  overflow: 'auto',
  selectors: { '&:empty': { display: 'none' } },
});
export const problems = style({ marginBlockEnd: space.s16 });
export const list = style({ listStyle: 'none', margin: 0, padding: 0, maxBlockSize: '16rem', overflow: 'auto' });
export const problem = style({
  display: 'block',
  inlineSize: '100%',
  margin: 0,
  padding: space.s8,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: font.sizeMedium,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover, &:focus-visible': { background: color.primarySoft } },
  '@media': { [coarse]: { minBlockSize: touchSize } },
});
export const severity = styleVariants({
  error: { color: color.error, fontWeight: font.weightSemibold },
  warning: { color: color.warning, fontWeight: font.weightSemibold },
});
export const technical = style({ paddingInline: space.s8 });
export const words = style({ display: 'block', overflowWrap: 'anywhere' });
