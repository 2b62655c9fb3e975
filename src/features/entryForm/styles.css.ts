import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

/** Sign-in forms are narrow in every layout. */
export const place = style({ inlineSize: '100%', maxInlineSize: 400, marginInline: 'auto', paddingBlock: space.s16 });
export const form = style({ display: 'block', overflowWrap: 'anywhere' });
globalStyle(`${form} > p`, { marginBlockEnd: space.s16 });
export const notice = style({ display: 'grid', gap: space.s12, marginBlockEnd: space.s24, overflowWrap: 'anywhere' });
export const footer = style({ marginBlockStart: space.s16, textAlign: 'center', fontSize: font.sizeMedium });
// Links inside a sentence need more than color.
globalStyle(`${footer} a`, { textDecoration: 'underline' });

export const password = style({ position: 'relative' });
/** In the line of the label, so that a long password can use the whole field. */
export const toggle = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  minBlockSize: 24,
  border: 0,
  background: 'none',
  color: color.textMuted,
  font: 'inherit',
  fontSize: font.sizeMedium,
  cursor: 'pointer',
  selectors: { '&:hover': { color: color.link }, '&[aria-pressed="true"]': { color: color.link } },
});
