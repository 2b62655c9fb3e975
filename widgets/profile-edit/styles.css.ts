import { globalStyle, style } from '@vanilla-extract/css';
import { disclosureMark } from '#theme/disclosureMark.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

/** The form has the width of its longest field. */
export const place = style({ inlineSize: '100%', maxInlineSize: '600px' });
// Inside a sentence, color alone does not identify a link.
globalStyle(`${place} p a`, { textDecoration: 'underline' });
export const section = style({
  marginBlockStart: space.s32,
  paddingBlockStart: space.s24,
  borderBlockStart: `1px solid ${color.border}`,
});
export const heading = style({
  margin: 0,
  marginBlockEnd: space.s16,
  fontSize: font.sizeLarge,
  lineHeight: font.lineTight,
  color: color.textStrong,
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s12,
  marginBlockStart: space.s24,
});
export const state = style({ flex: '0 0 100%', margin: 0, color: color.error });
export const more = style({ marginBlockEnd: space.s16 });
export const summary = style({ minBlockSize: '32px', cursor: 'pointer' });
export const details = style({});
disclosureMark(details);
