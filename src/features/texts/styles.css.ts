import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, space } = tokens;

export const languages = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.s16}`,
  margin: 0,
  marginBlockEnd: space.s16,
  padding: 0,
  listStyle: 'none',
});
export const language = style({
  display: 'inline-flex',
  alignItems: 'center',
  paddingBlock: space.s4,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[aria-current]': { color: color.textStrong, fontWeight: font.weightSemibold } },
});
enlargeTouch(language);

export const machine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: `${space.s8} ${space.s16}` });
/** A line of its own below the controls. */
export const note = style({ flexBasis: '100%', color: color.textMuted, fontVariantNumeric: 'tabular-nums' });
export const progress = style({ margin: 0, color: color.textMuted, fontVariantNumeric: 'tabular-nums' });

export const files = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, paddingBlock: '6px' });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${space.s8} ${space.s24}`,
  marginBlockStart: space.s16,
});

export const filters = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: `${space.s8} ${space.s16}` });
globalStyle(`${filters} > *, ${machine} > *`, { marginBlock: 0 });
export const searchField = style({ flex: '1 1 16rem' });

export const list = style({ margin: 0, marginBlock: space.s16, padding: 0, listStyle: 'none' });
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${space.s8} ${space.s16}`,
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const words = style({ display: 'grid', gap: space.s4, flex: '1 1 16rem', minInlineSize: 0 });
const words1 = { margin: 0, lineHeight: font.lineList, overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
export const text = style({ ...words1, color: color.textStrong });
export const source = style({ ...words1, color: color.textMuted });
export const place = style({ ...words1, color: color.textMuted, fontSize: font.sizeSmall });

export const code = style({ fontSize: '0.9em' });

export const originals = style({ margin: 0, marginBlockEnd: space.s16 });
globalStyle(`${originals} dt`, { color: color.textMuted, fontSize: font.sizeSmall });
globalStyle(`${originals} dd`, {
  margin: 0,
  marginBlockEnd: space.s8,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8 });

export const report = style({ marginBlock: space.s12 });
export const problems = style({
  display: 'grid',
  gap: space.s4,
  maxBlockSize: '16rem',
  margin: 0,
  paddingInlineStart: space.s24,
  overflowY: 'auto',
  fontSize: font.sizeMedium,
  overflowWrap: 'anywhere',
});
export const wholeLine = style({ order: 1, inlineSize: '100%' });
