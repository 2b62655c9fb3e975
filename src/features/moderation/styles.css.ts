import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { extendTouch } from '#theme/touch.ts';
import { enlargeTouch, extendInline } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

export const item = style({
  display: 'grid',
  gap: space.s4,
  minInlineSize: 0,
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
  overflowWrap: 'anywhere',
});
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.s8,
  rowGap: space.s4,
  margin: 0,
  color: color.textMuted,
  fontSize: font.sizeSmall,
});
export const title = style({ margin: 0, fontSize: font.sizeLarge, lineHeight: 1.5 });
extendTouch(`${title} a`);
export const excerpt = style({ margin: 0, maxInlineSize: tokens.size.measure });
export const quote = style({
  margin: 0,
  marginBlock: space.s4,
  paddingInlineStart: space.s12,
  borderInlineStart: `3px solid ${color.border}`,
  maxInlineSize: tokens.size.measure,
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockStart: space.s4 });
export const details = style({ marginBlockStart: space.s4 });
globalStyle(`${details} > summary`, { display: 'list-item', cursor: 'pointer', color: color.link });
enlargeTouch(`${details} > summary`);
extendInline(`${meta} a`);

export const difference = style({
  marginBlockStart: space.s8,
  padding: space.s12,
  borderRadius: radius.medium,
  background: color.sunken,
  whiteSpace: 'pre-wrap',
});
/** Additions and removals are marked by lines as well as color. */
export const added = style({ background: color.successSoft, color: color.textStrong, textDecoration: 'underline' });
export const removed = style({ background: color.errorSoft, color: color.textStrong, textDecoration: 'line-through' });
export const notes = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s8 });
export const note = style({ margin: 0, whiteSpace: 'pre-wrap' });
