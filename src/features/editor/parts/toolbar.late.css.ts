import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { markdownTool, touchPhone } from '../box.css.ts';

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
/** One row: tools without room are folded into the menu at the end, and the row of a phone also scrolls. */
export const toolRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: 'inherit',
  flex: '1',
  minInlineSize: 0,
  padding: space.s4,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  // Clear of Markdown, which stays at the end.
  scrollPaddingInline: `${space.s16} 64px`,
  '@media': {
    '(pointer: coarse)': { paddingBlock: 0 },
    [media.xs]: { scrollPaddingInline: space.s16 },
    [touchPhone]: { paddingInline: 0 },
  },
});
for (const level of [1, 2, 3, 4])
  globalStyle(`${toolbar}[data-fold="${level}"] > ${toolRow} > :is(${foldedAt(level)})`, { display: 'none' });
/** The menu of further tools: always visible beside the row that scrolls. */
export const moreTool = style({
  position: 'relative',
  display: 'flex',
  flex: 'none',
  gap: 'inherit',
  paddingInlineEnd: space.s4,
});
globalStyle(`${toolbar}:not([data-fold="4"]) :is(${moreTool}, ${markdownTool})::before`, { display: 'none' });
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

const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s4,
  flex: 'none',
  blockSize: '36px',
  minInlineSize: '36px',
  '@media': { '(pointer: coarse)': { blockSize: '44px', minInlineSize: '44px' } },
  paddingInline: space.s4,
  border: '1px solid transparent',
  borderRadius: radius.small,
  background: 'none',
  color: color.text,
  fontSize: font.sizeMedium,
  cursor: 'pointer',
  selectors: {
    '&:hover:not([aria-disabled="true"])': { background: color.sunken, color: color.textStrong },
    '&[aria-pressed="true"], &[aria-expanded="true"]': {
      background: color.primarySoft,
      color: color.primary,
      borderColor: color.primary,
    },
    '&[aria-disabled="true"]': { color: color.textDisabled, cursor: 'default' },
  },
});
export const tool = button;
export const styleTool = style([
  button,
  {
    minInlineSize: '8.5rem',
    justifyContent: 'space-between',
    paddingInline: space.s8,
    '@media': { [media.xs]: { minInlineSize: '7rem' } },
  },
]);

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
