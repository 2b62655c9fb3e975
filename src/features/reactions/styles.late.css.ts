import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, layer, radius, shadow, space } = tokens;

export const log = style({ listStyle: 'none', margin: 0, padding: 0 });
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s8,
  paddingBlock: space.s8,
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
});
export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere', fontSize: font.sizeMedium });
globalStyle(`${words} > time`, { color: color.textMuted, fontSize: font.sizeSmall });

export const who = style({
  position: 'fixed',
  insetBlockStart: 0,
  left: 0,
  zIndex: layer.tooltip,
  inlineSize: 'max-content',
  maxInlineSize: 'min(320px, calc(100vw - 16px))',
  padding: `${space.s8} ${space.s12}`,
  background: color.raised,
  color: color.text,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  boxShadow: shadow.floating,
  fontSize: font.sizeSmall,
  overflowWrap: 'anywhere',
  '@media': { print: { display: 'none' } },
});
export const whoTitle = style({ fontWeight: font.weightSemibold, color: color.textStrong });
export const people = style({ listStyle: 'none', margin: 0, padding: 0 });
export const person = style({ display: 'flex', alignItems: 'center', gap: space.s8, paddingBlockStart: space.s4 });
export const stack = style({ display: 'flex', alignItems: 'center', paddingBlockStart: space.s4 });
globalStyle(`${stack} > * + *`, { marginInlineStart: '-6px' });
export const more = style({ paddingInlineStart: '14px', color: color.textMuted });
export const kind = style({ display: 'grid', maxInlineSize: '16rem' });
export const hint = style({ color: color.textMuted, fontSize: font.sizeSmall, overflowWrap: 'anywhere' });
