import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const parts = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s32 });
export const heading = style({ margin: 0, marginBlockEnd: space.s8, fontSize: font.sizeLarge });
export const note = style({ margin: 0, marginBlockEnd: space.s16, color: color.textMuted });
export const facts = style({
  display: 'grid',
  gap: space.s8,
  margin: 0,
  marginBlockEnd: space.s16,
  padding: 0,
  listStyle: 'none',
});
const fact = style({
  display: 'flex',
  gap: space.s8,
  alignItems: 'baseline',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const good = style([fact]);
export const bad = style([fact, { color: color.warning }]);
export const test = style({ display: 'grid', gap: space.s12, maxInlineSize: '40rem' });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space.s8 });
export const address = style({ flex: '1 1 16rem', minInlineSize: 0, marginBlockEnd: 0 });
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const template = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s8} ${space.s16}`,
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const words = style({ flex: '1 1 16rem', minInlineSize: 0 });
export const line = style({ display: 'block', color: color.textMuted, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockStart: space.s16 });
export const preview = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s8,
  marginBlock: space.s16,
});
export const subject = style({ margin: 0, fontWeight: font.weightSemibold, overflowWrap: 'anywhere' });
export const frame = style({
  inlineSize: '100%',
  blockSize: '28rem',
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: '#fff',
});
export const plain = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const intro = style({ margin: 0 });
export const placeholders = style({ margin: 0, paddingInlineStart: space.s24 });
globalStyle(`${placeholders} code`, { fontSize: font.sizeSmall });
