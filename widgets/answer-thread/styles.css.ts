import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, space } = tokens;

export const part = style({ marginBlockEnd: space.s24 });
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s8,
  cursor: 'pointer',
  marginBlockEnd: space.s12,
});
export const answers = style({ display: 'grid', gap: space.s12, margin: 0, padding: 0, listStyle: 'none' });
export const heading = style({ margin: 0, fontSize: font.sizeLarge });
export const count = style({ color: color.textMuted });
export const caret = style({
  color: color.textMuted,
  selectors: { 'details[open] > summary > &': { rotate: '180deg' } },
});

enlargeTouch(summary);
