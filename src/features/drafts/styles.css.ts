import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, enlargeTouch } from '#theme/touch.ts';

const { color, font, space } = tokens;

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const item = style({
  display: 'grid',
  gap: space.s8,
  paddingBlock: space.s16,
  borderBlockEnd: `1px solid ${color.border}`,
  justifyItems: 'start',
});
export const heading = style({ margin: `${space.s32} 0 ${space.s8}`, fontSize: font.sizeLarge });
export const title = style({ margin: 0, fontSize: font.sizeLarge, overflowWrap: 'anywhere' });
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s4} ${space.s12}`,
  margin: 0,
  color: color.textMuted,
  fontSize: font.sizeMedium,
});
export const excerpt = style({
  margin: 0,
  color: color.text,
  overflowWrap: 'anywhere',
  maxInlineSize: tokens.size.measure,
});
export const whole = style({ justifySelf: 'stretch', maxInlineSize: tokens.size.measure, minInlineSize: 0 });
export const wholeSummary = style({
  display: 'flex',
  alignItems: 'center',
  inlineSize: 'fit-content',
  minBlockSize: '32px',
  color: color.link,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const failed = style({ margin: 0, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s8 });
export const place = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '32px',
  paddingInline: space.s8,
});

for (const target of [wholeSummary, place, `${title} > a`]) enlargeTouch(target);
globalStyle(`${title} > a`, { '@media': { [coarse]: { display: 'inline-flex', alignItems: 'center' } } });
