import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

export const filters = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockEnd: space.s16 });
export const filter = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '32px',
  paddingInline: space.s12,
  borderRadius: radius.full,
  color: color.text,
  fontSize: font.sizeMedium,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.sunken, textDecoration: 'none' },
    '&[aria-current]': { background: color.primarySoft, color: color.primary, fontWeight: font.weightSemibold },
  },
});
enlargeTouch(filter);
export const what = style({ display: 'grid', gap: space.s4, minInlineSize: 0, overflowWrap: 'anywhere' });
export const subject = style({ color: color.textMuted, fontSize: font.sizeMedium });
