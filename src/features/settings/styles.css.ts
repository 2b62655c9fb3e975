import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, extendInline, touchSize } from '#theme/touch.ts';

const { color, font, layer, radius, shadow, size, space } = tokens;

const roomy = 'screen and (min-width: 1100px)';

export const screen = style({ minInlineSize: 0 });

export const finder = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  columnGap: space.s24,
  marginBlockEnd: space.s16,
});
export const searchField = style({ flex: '1 1 16rem', maxInlineSize: '28rem', marginBlockEnd: space.s8 });
export const changedOnly = style({ minBlockSize: '40px', alignItems: 'center', marginBlockEnd: space.s8 });
export const found = style({
  minBlockSize: '40px',
  display: 'flex',
  alignItems: 'center',
  marginBlockEnd: space.s8,
  marginInlineStart: 'auto',
  color: color.textMuted,
  fontSize: font.sizeMedium,
  fontVariantNumeric: 'tabular-nums',
});
export const restored = style({ color: color.textMuted, fontSize: font.sizeMedium });

export const columns = style({
  '@media': {
    [roomy]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 11rem', gap: space.s48, alignItems: 'start' },
  },
});
/** Beside the groups on wide screens; above them on narrow ones, as one line that scrolls. */
export const sections = style({
  marginBlockEnd: space.s24,
  '@media': {
    [roomy]: {
      order: 1,
      position: 'sticky',
      insetBlockStart: `calc(${size.titleBar} + ${space.s24})`,
      maxBlockSize: `calc(100vh - ${size.titleBar} - 10rem)`,
      overflow: 'auto',
    },
  },
});
export const sectionList = style({
  display: 'flex',
  gap: space.s8,
  listStyle: 'none',
  margin: 0,
  padding: '4px',
  overflowX: 'auto',
  '@media': { [roomy]: { display: 'grid', gap: 0, borderInlineStart: `1px solid ${color.border}`, padding: 0 } },
});
export const sectionLink = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '32px',
  paddingInline: space.s12,
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  color: color.text,
  fontSize: font.sizeMedium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { background: color.sunken, color: color.textStrong } },
  '@media': {
    [coarse]: { minBlockSize: touchSize },
    [roomy]: {
      border: 0,
      borderRadius: radius.small,
      marginInlineStart: space.s8,
      color: color.textMuted,
      whiteSpace: 'normal',
    },
  },
});

export const groups = style({ minInlineSize: 0 });
export const group = style({
  marginBlockEnd: space.s48,
  scrollMarginBlockStart: `calc(${size.titleBar} + ${space.s16})`,
});
export const groupName = style({
  margin: 0,
  paddingBlockEnd: space.s8,
  marginBlockEnd: space.s24,
  borderBlockEnd: `1px solid ${color.border}`,
  fontSize: `calc(${font.sizeLarge} * 1.25)`,
  lineHeight: font.lineTight,
});
/** Space between settings; the notes of each are close below its field. */
globalStyle(`${group} [data-schema-form] > div`, { paddingBlockEnd: space.s24 });
/** A focused control is never behind the title bar or the bar with the unsaved changes. */
globalStyle(`${group} :is(input, select, textarea, button)`, {
  scrollMarginBlockStart: `calc(${size.titleBar} + ${space.s48})`,
  scrollMarginBlockEnd: '16rem',
});
globalStyle(`${group} [data-schema-form] > div > :first-child`, { marginBlockEnd: space.s8, maxInlineSize: '42rem' });

export const notes = style({ display: 'grid', gap: space.s8, maxInlineSize: '42rem' });
/** Below a field of a few settings; takes no room if there is nothing to say. */
export const partNotes = style({ selectors: { '&:not(:empty)': { marginBlockEnd: space.s16 } } });
export const note = style({ display: 'flex', gap: space.s8, color: color.textMuted, fontSize: font.sizeMedium });
export const noteIcon = style({ flex: 'none', marginBlockStart: '0.15em' });
export const warning = style({
  display: 'flex',
  gap: space.s8,
  padding: `${space.s8} ${space.s12}`,
  borderRadius: radius.medium,
  background: color.warningSoft,
  color: color.text,
  fontSize: font.sizeMedium,
});
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockStart: space.s8 });
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.s12,
  rowGap: space.s4,
  color: color.textMuted,
  fontSize: font.sizeSmall,
});
export const key = style({ overflowWrap: 'anywhere', color: color.textMuted, fontSize: font.sizeSmall });
export const jump = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: color.link,
  fontSize: 'inherit',
  textDecoration: 'underline',
  textAlign: 'start',
  cursor: 'pointer',
});
export const defaultValue = style({ overflowWrap: 'anywhere', minInlineSize: 0 });

export const bar = style({
  position: 'sticky',
  insetBlockEnd: space.s8,
  zIndex: layer.titleBar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space.s12,
  padding: space.s12,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  background: color.raised,
  boxShadow: shadow.floating,
});
/** Errors are beside the button that was pressed, so that nothing on the page moves. */
export const barTop = style({ inlineSize: '100%', maxBlockSize: '30vh', overflow: 'auto' });
globalStyle(`${barTop}:empty`, { display: 'none' });
export const keysNote = style({
  margin: 0,
  marginBlockEnd: space.s16,
  color: color.textMuted,
  fontSize: font.sizeMedium,
  '@media': { [coarse]: { display: 'none' } },
});
export const helpText = style({ margin: 0, marginBlockEnd: space.s12 });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.s16,
  rowGap: space.s4,
  margin: 0,
  marginBlockEnd: space.s12,
});
export const factName = style({ color: color.textMuted });
export const fact = style({ margin: 0, overflowWrap: 'anywhere' });

export const changes = style({ flex: '1 1 16rem', minInlineSize: 0 });
export const changesTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s8,
  minBlockSize: '40px',
  color: color.textStrong,
  fontWeight: font.weightSemibold,
  cursor: 'pointer',
  '@media': { [coarse]: { minBlockSize: touchSize } },
});
globalStyle(`details[open] > ${changesTitle} svg`, { transform: 'rotate(180deg)' });
export const changeList = style({
  display: 'grid',
  gap: space.s4,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxBlockSize: '30vh',
  overflow: 'auto',
});
export const change = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s12,
  fontSize: font.sizeMedium,
  overflowWrap: 'anywhere',
});
export const changeName = style({ color: color.textMuted });
export const values = style({ minInlineSize: 0 });
export const was = style({ color: color.textMuted, textDecoration: 'line-through' });
export const becomes = style({ color: color.textStrong, fontWeight: font.weightSemibold });
export const barActs = style({
  display: 'flex',
  gap: space.s8,
  marginInlineStart: 'auto',
  '@media': { [media.xs]: { inlineSize: '100%', justifyContent: 'end' } },
});

extendInline(jump);

export const risks = style({ display: 'grid', gap: space.s12, margin: 0 });
globalStyle(`${risks} dt`, { fontWeight: font.weightSemibold });
globalStyle(`${risks} dd`, { margin: 0 });
/** A change of an earlier visit, with its button. */
export const fromBefore = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s8 });
