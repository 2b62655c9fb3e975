import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import * as box from '../box.css.ts';

const { color, font, radius, space } = tokens;

/** Selects the tools that are folded at this level. */
const foldedAt = (level: number) =>
  Array.from({ length: level }, (_, index) => `[data-folds="${index + 1}"]`).join(', ');

export const toolbar = style({
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  minBlockSize: '44px',
  borderBlockEnd: `1px solid ${color.border}`,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  borderStartStartRadius: radius.medium,
  borderStartEndRadius: radius.medium,
  background: color.card,
  // As high as before: the field that it replaces has 44 pixels for it.
  '@media': { '(pointer: coarse)': { gap: space.s8 } },
});
/** The row of a phone also scrolls. */
export const toolRow = style([
  box.row,
  {
    // Clear of Markdown, which stays at the end.
    scrollPaddingInline: `${space.s16} 64px`,
    '@media': { [media.xs]: { scrollPaddingInline: space.s16 } },
  },
]);
for (const level of [1, 2, 3, 4])
  globalStyle(`${toolbar}[data-fold="${level}"] > ${toolRow} > :is(${foldedAt(level)})`, { display: 'none' });
globalStyle(`${toolbar}:not([data-fold="4"]) :is(${box.more}, ${box.markdownTool})::before`, { display: 'none' });
export const divider = style({
  inlineSize: '1px',
  alignSelf: 'stretch',
  marginInline: space.s4,
  marginBlock: space.s4,
  flex: 'none',
  background: color.border,
  // On a phone, hidden to leave room for the tools.
  '@media': { [media.xs]: { display: 'none' } },
});

const states = style({
  selectors: {
    '&[aria-pressed="true"], &[aria-expanded="true"]': {
      background: color.primarySoft,
      color: color.primary,
      borderColor: color.primary,
    },
    '&[aria-disabled="true"]': { color: color.textDisabled, cursor: 'default' },
  },
});
export const tool = style([box.tool, states]);
export const styleTool = style([box.styleTool, states]);

export const shortcut = style({ marginInlineStart: 'auto', color: color.textMuted, fontSize: font.sizeSmall });

export const menuGroup = style({
  marginBlockStart: space.s8,
  paddingBlockStart: space.s8,
  borderBlockStart: `1px solid ${color.border}`,
});
/** All kinds of blocks are visible without scrolling. */
export const menuColumns = style({ display: 'grid', gridTemplateColumns: '1fr 1fr' });
globalStyle(`${menuColumns} > button`, { paddingInline: space.s12 });
export const menuHeading = style({
  margin: 0,
  paddingInline: space.s16,
  paddingBlockEnd: space.s4,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontWeight: font.weightSemibold,
});
