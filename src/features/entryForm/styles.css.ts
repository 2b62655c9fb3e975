import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, enlargeTouch } from '#theme/touch.ts';

const { color, font, space } = tokens;

/** Sign-in forms are a narrow card in every layout, and fill a phone. */
export const place = style({
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: 448,
  marginInline: 'auto',
  paddingBlock: space.s16,
  '@media': {
    [media.twoColumns]: {
      marginBlockStart: space.s32,
      padding: space.s32,
      border: `1px solid ${color.border}`,
      borderRadius: tokens.radius.medium,
      background: color.card,
    },
  },
});
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

enlargeTouch(toggle);
globalStyle(toggle, { '@media': { [coarse]: { insetBlockStart: '-16px', justifyContent: 'end' } } });
// The only links of their paragraphs.
globalStyle(`${form} > p > a, ${footer} a`, {
  '@media': { [coarse]: { display: 'inline-block', paddingBlock: space.s12 } },
});
