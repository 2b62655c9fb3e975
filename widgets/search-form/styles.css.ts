import { style } from '@vanilla-extract/css';
import { scrollEdges } from '#theme/scrollEdges.ts';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

/** The filters and the order, in one line while the filters are closed. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: `${space.s4} ${space.s16}`,
});
export const narrowing = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  maxInlineSize: '100%',
  selectors: { '&:has(details[open])': { flexBasis: '100%' } },
});

/** Scrolls horizontally if the text is wider than the screen. */
export const tabs = style({
  display: 'flex',
  gap: space.s16,
  marginBlock: `${space.s8} ${space.s12}`,
  ...scrollEdges(color.page),
  borderBlockEnd: `1px solid ${color.border}`,
});
export const tab = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: 40,
  borderBlockEnd: '2px solid transparent',
  color: color.textMuted,
  fontSize: font.sizeMedium,
  fontWeight: font.weightSemibold,
  textDecoration: 'none',
  selectors: { '&:hover': { color: color.textStrong }, '&:focus-visible': { outlineOffset: -2 } },
});
export const currentTab = style({ borderBlockEndColor: color.primary, color: color.textStrong });

export const details = style({ marginBlockEnd: 0 });
export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  alignItems: 'start',
  columnGap: space.s16,
  marginBlockStart: space.s12,
  padding: space.s16,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
});
export const checkbox = style({ alignSelf: 'center', marginBlockStart: space.s16 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockStart: space.s12 });

/** Active filters, each with a link that removes it. */
export const chosen = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s8,
  listStyle: 'none',
  margin: 0,
  marginBlockStart: space.s12,
  padding: 0,
});
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  minBlockSize: 32,
  paddingInline: space.s12,
  borderRadius: radius.full,
  background: color.primarySoft,
  color: color.textStrong,
  fontSize: font.sizeSmall,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { textDecoration: 'line-through' } },
});

enlargeTouch(tab);
