import { createVar, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const radius = createVar();

export const form = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8 });
export const field = style({ position: 'relative', flex: '1 1 12rem', minInlineSize: 0 });
export const icon = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: space.s12,
  translate: '0 -50%',
  color: color.textMuted,
  pointerEvents: 'none',
});
export const input = style({
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: '36px',
  paddingBlock: space.s4,
  paddingInline: `${space.s32} ${space.s12}`,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: `var(${radius.slice(4, -1)}, ${tokens.radius.medium})`,
  background: color.card,
  color: color.text,
  fontFamily: 'inherit',
  fontSize: font.sizeLarge,
});
