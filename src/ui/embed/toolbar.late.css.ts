import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { embedMaxWidth } from '#domain/embeds.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, radius, space } = tokens;

const box = style({ position: 'relative', maxInlineSize: `min(100%, ${embedMaxWidth}px)`, marginBlock: space.s16 });

export const size = styleVariants({
  inline: [style({ position: 'relative', display: 'inline-block', maxInlineSize: '100%', verticalAlign: 'bottom' })],
  small: [box, style({ inlineSize: '320px' })],
  medium: [box, style({ inlineSize: `${embedMaxWidth}px` })],
  fullwidth: [box, style({ inlineSize: '100%', maxInlineSize: '100%' })],
});

export const toolbar = style({
  position: 'absolute',
  // Below, because above it the editor's toolbar sticks to the top of the viewport and would cover it.
  insetBlockStart: `calc(100% + ${space.s4})`,
  insetInlineStart: 0,
  zIndex: tokens.layer.dropdown,
  display: 'flex',
  maxInlineSize: '100%',
  flexWrap: 'wrap',
  gap: space.s4,
  padding: space.s4,
  borderRadius: radius.medium,
  background: color.raised,
  boxShadow: tokens.shadow.floating,
});

export const chosen = style({ outline: `2px solid ${color.focus}`, outlineOffset: 2, borderRadius: radius.small });

globalStyle(`${toolbar} [aria-pressed="true"]`, { background: color.primarySoft });
