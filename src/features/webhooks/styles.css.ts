import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const note = style({ margin: 0, marginBlockEnd: space.s16, color: color.textMuted, overflowWrap: 'anywhere' });
export const top = style({ margin: 0, marginBlockEnd: space.s8 });
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${space.s8} ${space.s16}`,
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const webhook = style([row]);
export const delivery = style([row]);
export const words = style({ flex: '1 1 16rem', minInlineSize: 0, overflowWrap: 'anywhere' });
export const name = style({ margin: 0, fontSize: font.sizeLarge, lineHeight: font.lineList });
export const line = style({ display: 'block', color: color.textMuted, fontSize: font.sizeMedium });
export const commands = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockStart: space.s16 });
export const events = style({ margin: 0, marginBlockEnd: space.s16, padding: 0, border: 0 });
export const legend = style({ padding: 0, marginBlockEnd: space.s4, fontWeight: font.weightSemibold });
export const answer = style({
  maxBlockSize: '16rem',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
