import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

export const parts = style({ display: 'grid', gap: space.s32, minInlineSize: 0 });
export const part = style({ display: 'grid', gap: space.s12, minInlineSize: 0 });
export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space.s8,
  margin: 0,
  fontSize: font.sizeLarge,
});
export const progress = style({ color: color.textMuted, fontSize: font.sizeMedium, fontWeight: font.weightNormal });

export const notices = style({ display: 'grid', gap: space.s8, listStyle: 'none', margin: 0, padding: 0 });
export const notice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s12,
  padding: space.s12,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
  overflowWrap: 'anywhere',
});
globalStyle(`${notice} > svg`, { flex: 'none', color: color.warning });

export const plots = style({
  display: 'grid',
  gap: space.s16,
  // The number of columns does not depend on that of the plots, so that none moves when another arrives.
  '@media': { 'screen and (min-width: 700px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const plot = style({
  display: 'grid',
  gap: space.s4,
  padding: space.s16,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
});
export const plotName = style({ margin: 0, color: color.textMuted, fontSize: font.sizeMedium });
export const total = style({
  margin: 0,
  color: color.textStrong,
  fontSize: font.sizeTitle,
  fontWeight: font.weightSemibold,
  fontVariantNumeric: 'tabular-nums',
});
export const bars = style({ display: 'block', inlineSize: '100%', blockSize: '48px', fill: color.primary });

export const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  minBlockSize: '28px',
  color: color.textMuted,
  fontSize: font.sizeMedium,
  cursor: 'pointer',
});
enlargeTouch(summary);
globalStyle(`details[open] > ${summary} svg`, { transform: 'rotate(180deg)' });
export const number = style({ fontVariantNumeric: 'tabular-nums' });
export const version = style({ margin: 0, color: color.textMuted, fontSize: font.sizeSmall });
