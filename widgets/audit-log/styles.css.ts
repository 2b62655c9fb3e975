import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

export const form = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space.s8,
  marginBlockEnd: space.s16,
});
export const field = style({ flex: '1 1 14rem', minInlineSize: 0, marginBlockEnd: 0 });
export const day = style({ flex: '1 1 8rem', minInlineSize: 0, maxInlineSize: '12rem', marginBlockEnd: 0 });
globalStyle(`${day} input`, { minInlineSize: 0 });

/** On phones in one line, because there are too many to show before the entries. */
export const filters = style({
  display: 'flex',
  gap: space.s8,
  marginBlockEnd: space.s16,
  paddingBlock: space.s4,
  overflowX: 'auto',
  whiteSpace: 'nowrap',
  '@media': { [media.panelBeside]: { flexWrap: 'wrap', overflowX: 'visible' } },
});
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

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const item = style({
  display: 'grid',
  gap: space.s4,
  paddingBlock: space.s16,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const what = style({ margin: 0, overflowWrap: 'anywhere' });
export const name = style({ color: color.textStrong, fontWeight: font.weightSemibold });
export const meta = style({ margin: 0, color: color.textMuted, fontSize: font.sizeMedium });

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

export const none = style({ color: color.textMuted });
export const value = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });
/** Closed, its summary is the beginning of the text. */
export const long = style({});
globalStyle(`${long} > summary`, { cursor: 'pointer', listStyle: 'none' });
globalStyle(`${long} > summary::-webkit-details-marker`, { display: 'none' });
export const beginning = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });
globalStyle(`${long}[open] > summary > ${beginning}`, { display: 'none' });
const toggle = style({ color: color.primary, textDecoration: 'underline', whiteSpace: 'nowrap' });
export const more = style([toggle, {}]);
export const less = style([toggle, { display: 'none' }]);
globalStyle(`${long}[open] > summary > ${more}`, { display: 'none' });
globalStyle(`${long}[open] > summary > ${less}`, { display: 'inline' });
export const only = style({ marginBlockEnd: space.s16 });
export const pager = style({ marginBlockStart: space.s16 });
