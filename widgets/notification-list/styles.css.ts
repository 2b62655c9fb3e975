import { style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

export const frame = style({
  maxInlineSize: '48rem',
  inlineSize: '100%',
  '@media': { [media.wide]: { maxInlineSize: 'none' } },
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s8,
  marginBlockEnd: space.s8,
  minBlockSize: '36px',
});
export const filters = style({ display: 'flex', gap: space.s8 });
export const filter = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '32px',
  paddingInline: space.s12,
  borderRadius: radius.full,
  color: color.text,
  fontSize: font.sizeMedium,
  textDecoration: 'none',
  selectors: { '&:hover': { background: color.sunken, textDecoration: 'none' } },
});
export const current = style({ background: color.primarySoft, color: color.primary, fontWeight: font.weightSemibold });
export const pager = style({ marginBlockStart: space.s16 });

enlargeTouch(filter);
