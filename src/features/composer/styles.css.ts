import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, touchSize } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

const roomy = 'screen and (min-width: 1000px)';
const reset = { margin: 0, padding: 0, border: 0, background: 'none', font: 'inherit', color: 'inherit' } as const;

export const screen = style({ paddingInline: space.s16, paddingBlock: space.s16 });
/** The way back, and who else is here: room that is free until someone comes. */
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.s4} ${space.s16}`,
  minBlockSize: '24px',
});
export const back = style({ margin: 0 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s8} ${space.s16}`,
  marginBlockEnd: space.s4,
});
export const title = style({ margin: 0, fontSize: font.sizeTitle, overflowWrap: 'anywhere', flex: '1 1 12rem' });
export const toolbar = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8 });
export const publish = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s8 });
/** Has the height of one line, so that nothing moves when the draft is saved. */
export const state = style({
  margin: 0,
  marginBlockEnd: space.s8,
  color: color.textMuted,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
});
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, margin: 0, marginBlockEnd: space.s12 });
export const quiet = style({ margin: 0, marginBlockEnd: space.s8, color: color.textMuted, fontSize: font.sizeMedium });

/** About keys, which devices with touch only rarely have. */
export const keysHelp = style([quiet, { '@media': { [coarse]: { display: 'none' } } }]);

export const columns = style({
  display: 'grid',
  gap: space.s16,
  alignItems: 'start',
  '@media': { [roomy]: { gridTemplateColumns: 'minmax(14rem, 17rem) minmax(0, 1fr) minmax(15rem, 19rem)' } },
});
/** With JSON beside the settings, whose lines are longer. */
export const withSource = style({
  '@media': { [roomy]: { gridTemplateColumns: 'minmax(12rem, 15rem) minmax(0, 1fr) minmax(22rem, 33%)' } },
});
/** About as high as the JSON, so that little moves once it is there. */
export const sourceLoading = style({ minBlockSize: '75vh' });
export const panel = style({
  minInlineSize: 0,
  '@media': { [roomy]: { maxBlockSize: '80vh', overflow: 'auto', position: 'sticky', insetBlockStart: space.s16 } },
});
/** The list in it scrolls, so that what is above and below stays. */
export const outlinePanel = style({
  minInlineSize: 0,
  '@media': {
    [roomy]: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'start',
      maxBlockSize: '80vh',
      position: 'sticky',
      insetBlockStart: space.s16,
    },
  },
});
export const nodeName = style({ margin: 0, marginBlockEnd: space.s8, fontSize: font.sizeLarge });

export const tree = style({
  margin: 0,
  marginBlockEnd: space.s12,
  padding: 0,
  inlineSize: '100%',
  maxBlockSize: '60vh',
  overflow: 'auto',
  '@media': {
    [roomy]: { maxBlockSize: 'none', minBlockSize: 0 },
    print: { maxBlockSize: 'none', overflow: 'visible' },
  },
});
export const rows = style({ position: 'relative' });
/** All rows have the same height, so that the place of each is known without the ones before. */
const row = style({
  display: 'flex',
  alignItems: 'center',
  position: 'absolute',
  insetInline: 0,
  blockSize: 'max(32px, 2.2em)',
  paddingInlineEnd: space.s8,
  whiteSpace: 'nowrap',
  borderRadius: radius.small,
  cursor: 'pointer',
  '@media': { [coarse]: { blockSize: touchSize } },
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});
export const item = style([row, { gap: space.s8 }]);
export const level = styleVariants({
  1: { paddingInlineStart: '8px' },
  2: { paddingInlineStart: '20px' },
  3: { paddingInlineStart: '32px' },
  4: { paddingInlineStart: '44px' },
  5: { paddingInlineStart: '56px' },
  6: { paddingInlineStart: '68px' },
});
export const selected = style({ background: color.primarySoft, color: color.textStrong });
/** The line where dragged items go. */
export const dropAt = styleVariants({
  before: { boxShadow: `inset 0 3px 0 ${color.primary}` },
  after: { boxShadow: `inset 0 -3px 0 ${color.primary}` },
});
export const dropRefused = style({ background: color.errorSoft });
export const itemName = style({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const itemTitle = style({ color: color.textMuted, fontSize: font.sizeMedium });
export const region = style([row, { justifyContent: 'space-between', gap: space.s8, color: color.textMuted }]);
export const regionName = style({ fontSize: font.sizeSmall });
export const addHere = style({
  ...reset,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '24px',
  blockSize: '24px',
  borderRadius: radius.small,
  cursor: 'pointer',
  '@media': { [coarse]: { inlineSize: touchSize, blockSize: touchSize } },
});

/** Beside an item that is not shown in a view. */
export const hiddenMark = style({
  marginInlineStart: 'auto',
  color: color.textMuted,
  fontSize: font.sizeSmall,
  whiteSpace: 'nowrap',
});
export const failedMark = style({ color: color.error });
export const verdicts = style({
  listStyle: 'none',
  margin: 0,
  marginBlock: space.s8,
  padding: 0,
  display: 'grid',
  gap: space.s8,
});
export const verdictView = style({ display: 'block', fontSize: font.sizeMedium });

export const settings = style([panel, { '@media': { [roomy]: { gridColumn: 3, gridRow: 1 } } }]);

export const groupName = style({
  margin: 0,
  marginBlock: `${space.s16} ${space.s4}`,
  fontSize: font.sizeLarge,
  color: color.textStrong,
});
export const more = style({ paddingBlock: space.s12, fontWeight: font.weightSemibold, cursor: 'pointer' });
export const choices = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s4 });

export const visibility = style({ borderBlockStart: `1px solid ${color.border}`, marginBlockStart: space.s12 });
export const fallback = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.s8,
  overflowWrap: 'anywhere',
});
export const quietInline = style({ color: color.textMuted, fontWeight: font.weightNormal });
export const words = style({
  margin: 0,
  marginBlockEnd: space.s12,
  paddingInlineStart: space.s16,
  color: color.textMuted,
});
export const openText = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.s12,
});
globalStyle(`${openText} > :first-child`, { minInlineSize: 0, overflowWrap: 'anywhere' });
globalStyle(`${openText} > button`, { flex: 'none' });
