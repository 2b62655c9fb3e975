import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

/** Six tools of 44 pixels fit beside the menu at 375 pixels. */
const touchPhone = `${media.xs} and (pointer: coarse)`;

export const box = style({ display: 'grid', gap: space.s4, marginBlockEnd: space.s16, minInlineSize: 0 });
export const label = style({ color: color.textStrong, fontWeight: font.weightSemibold });

/** As large as the editor that replaces it, to avoid layout shifts: a toolbar row above, the text below. */
const field = style({
  display: 'block',
  inlineSize: '100%',
  paddingInline: space.s12,
  '@media': { '(hover: hover)': { paddingInlineStart: space.s32 } },
  paddingBlock: `calc(44px + ${space.s12}) ${space.s12}`,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  // A line above the text shows the space reserved for the toolbar.
  background: `linear-gradient(${color.border}, ${color.border}) 0 44px / 100% 1px no-repeat ${color.card}`,
  color: color.textStrong,
  fontSize: font.sizeLarge,
  lineHeight: font.lineReading,
  resize: 'vertical',
  selectors: {
    '&[readonly]': { backgroundColor: color.sunken },
    '&[aria-invalid="true"]': { borderColor: color.error },
  },
});
export const size = styleVariants({
  post: [field, { minBlockSize: '20rem' }],
  comment: [field, { minBlockSize: '10rem' }],
});

export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  margin: 0,
  color: color.textMuted,
});
export const retry = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: color.link,
  textDecoration: 'underline',
  cursor: 'pointer',
});

export const frame = style({ position: 'relative', display: 'grid', minInlineSize: 0 });
/**
 * In the space above the text. As in the toolbar of the editor, tools that do not fit are in the menu at the end, so
 * that nothing changes when the editor comes.
 */
export const tools = style({
  containerType: 'inline-size',
  position: 'absolute',
  insetBlockStart: '1px',
  insetInline: '1px',
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  blockSize: '44px',
  '@media': {
    '(pointer: coarse)': { gap: space.s8 },
    '(scripting: none)': { display: 'none' },
  },
});
/** One row, here and in the toolbar of the editor: tools without room are in the menu at the end, or scroll. */
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 'inherit',
  flex: '1',
  minInlineSize: 0,
  padding: space.s4,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '@media': { '(pointer: coarse)': { paddingBlock: 0 }, [touchPhone]: { paddingInline: 0 } },
});
export const group = style({
  display: 'contents',
  selectors: {
    '&::before': {
      content: '',
      inlineSize: '1px',
      blockSize: '28px',
      margin: space.s4,
      background: color.border,
      '@media': { [media.xs]: { display: 'none' } },
    },
  },
});
/** A tool, here and in the toolbar of the editor. There it stays reachable by keys while it cannot be used. */
export const tool = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s4,
  flex: 'none',
  blockSize: '36px',
  minInlineSize: '36px',
  paddingInline: space.s4,
  border: '1px solid transparent',
  borderRadius: radius.small,
  background: 'none',
  color: color.text,
  fontSize: font.sizeMedium,
  cursor: 'pointer',
  '@media': { '(pointer: coarse)': { blockSize: '44px', minInlineSize: '44px' } },
  selectors: {
    '&:hover:not(:disabled, [aria-disabled="true"])': { background: color.sunken, color: color.textStrong },
    '&:disabled': { background: 'none', color: color.textDisabled },
  },
});
export const styleTool = style([
  tool,
  {
    minInlineSize: '8.5rem',
    justifyContent: 'space-between',
    paddingInline: space.s8,
    '@media': { [media.xs]: { minInlineSize: '7rem' } },
  },
]);

/** Widths of the toolbar of the editor at which each level of its tools moves into its menu: see `useFold`. */
const foldWidths = {
  fine: { 1: 896, 2: 809, 3: 695 },
  coarse: { 1: 1126, 2: 1005, 3: 849 },
} as const;
const foldedBelow = (level: 1 | 2 | 3) => ({
  '@media': Object.fromEntries(
    Object.entries(foldWidths).map(([pointer, widths]) => [
      `(pointer: ${pointer})`,
      { '@container': { [`(max-width: ${widths[level] - 0.01}px)`]: { display: 'none' } } },
    ]),
  ),
});
export const folds = styleVariants({ 1: foldedBelow(1), 2: foldedBelow(2), 3: foldedBelow(3) });

/** The menu at the end: always visible beside the tools that do not fit. */
export const more = style({
  position: 'relative',
  display: 'flex',
  flex: 'none',
  gap: 'inherit',
  paddingInlineEnd: space.s4,
});
/** Tools without room fade out before a line at the end, which shows that there are more of them. */
export const fade = style({
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: '100%',
      inlineSize: '16px',
      // On the side of the menu in both directions: it is mirrored below.
      borderRight: `1px solid ${color.border}`,
      background: `linear-gradient(to right, transparent, ${color.card})`,
      pointerEvents: 'none',
    },
    '[dir="rtl"] &::before': { transform: 'scaleX(-1)' },
  },
});
/** On phones the row begins with the tools that most people use, and scrolls to the others. */
export const later = style({ '@media': { [media.xs]: { order: 1 } } });
/** Beside the menu of styles, which is close at hand in wider windows. */
export const onPhone = style({ selectors: { '&&': { display: 'none' } } });
globalStyle(`${onPhone}${onPhone}`, { '@media': { [media.xs]: { display: 'inline-flex' } } });
/** Markdown: at the end of the row, always visible except on phones, where it is the last tool of the row. */
export const markdownTool = style({
  selectors: { '&&': { position: 'sticky', insetInlineEnd: 0, marginInlineStart: 'auto', background: color.card } },
});
globalStyle(`${markdownTool}${markdownTool}`, {
  '@media': { [media.xs]: { position: 'static', marginInlineStart: 0 } },
});
globalStyle(`${markdownTool}${fade}::before`, { '@media': { [media.xs]: { display: 'none' } } });
globalStyle(`${fade}:not(${markdownTool})::before`, { '@media': { [media.aboveXs]: { display: 'none' } } });
// At wider fields all that is not folded fits.
globalStyle(`${tools} ${fade}::before`, { '@container': { '(min-width: 745px)': { display: 'none' } } });
