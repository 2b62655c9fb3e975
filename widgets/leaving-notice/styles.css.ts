import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const notice = style({ maxInlineSize: tokens.size.measure, paddingBlock: space.s32, fontSize: font.sizeLarge });
export const heading = style({ marginBlock: `0 ${space.s16}` });
export const address = style({
  marginBlock: space.s16,
  padding: space.s16,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.sunken,
  color: color.textMuted,
  fontFamily: font.mono,
  fontSize: font.sizeMedium,
  overflowWrap: 'anywhere',
  textAlign: 'start',
  maxBlockSize: '40vh',
  overflowY: 'auto',
});
export const host = style({ color: color.textStrong });
export const words = style({ color: color.textMuted });
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space.s12, marginBlockStart: space.s24 });
export const onward = style({ overflowWrap: 'anywhere', minInlineSize: 0 });
