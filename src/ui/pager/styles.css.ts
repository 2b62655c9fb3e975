import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, enlargeTouch } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.s8,
  minBlockSize: '36px',
  marginBlock: space.s16,
  fontVariantNumeric: 'tabular-nums',
});
/** "Next Page" is the most frequent action, so it comes first, where the list ends. */
export const nextPage = style({ marginInlineEnd: 'auto' });
/** Range and arrows stay on one line, even at 320 px. */
export const end = style({
  display: 'flex',
  alignItems: 'center',
  '@media': { [coarse]: { columnGap: space.s8 } },
});

export const jump = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexDirection: 'row-reverse',
  gap: space.s8,
});
export const range = style({
  minBlockSize: '36px',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  paddingInline: space.s8,
  borderRadius: radius.medium,
  color: color.textMuted,
  selectors: { '&:hover': { color: color.text } },
});
// The summary shows the range while closed and a way to close it while open.
globalStyle(`${jump}[open] > summary > :first-child`, { display: 'none' });
globalStyle(`${jump}:not([open]) > summary > :last-child`, { display: 'none' });

export const form = style({ display: 'flex', alignItems: 'center', gap: space.s8 });
export const input = style({
  inlineSize: '4.5em',
  minBlockSize: '36px',
  paddingInline: space.s8,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  background: color.card,
  textAlign: 'center',
  fontSize: font.sizeMedium,
});

for (const name of [range, input]) enlargeTouch(name);
