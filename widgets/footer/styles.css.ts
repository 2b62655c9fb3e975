import { style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, space } = tokens;

export const footer = style({
  marginBlockStart: space.s32,
  borderBlockStart: `1px solid ${color.border}`,
  color: color.textMuted,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
  '@media': { print: { display: 'none' } },
});

export const content = style({
  boxSizing: 'border-box',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space.s32,
  rowGap: space.s16,
  maxInlineSize: `calc(${tokens.size.contentWidth} + 2 * ${space.s16})`,
  marginInline: 'auto',
  paddingInline: space.s16,
  paddingBlock: space.s24,
  // The button for a new post floats above the last lines.
  '@media': { [media.panelBelow]: { paddingBlockEnd: `calc(${space.s64} + ${space.s24})` } },
});

export const about = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.s16, minInlineSize: 0 });

export const name = style({
  display: 'inline-flex',
  alignItems: 'center',
  color: color.text,
  fontWeight: font.weightSemibold,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const text = style({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s24,
  rowGap: space.s8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  paddingBlock: space.s4,
  color: color.textMuted,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { color: color.link, textDecoration: 'underline' } },
});

for (const target of [name, link]) enlargeTouch(target);

export const language = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
});

const control = {
  minBlockSize: space.s32,
  paddingInline: space.s8,
  border: `1px solid ${color.border}`,
  borderRadius: tokens.radius.small,
  background: color.page,
  color: color.text,
  font: 'inherit',
} as const;

export const choice = style({ ...control, maxInlineSize: '100%' });

export const change = style({ ...control, paddingInline: space.s16, cursor: 'pointer' });

for (const target of [choice, change]) enlargeTouch(target);
