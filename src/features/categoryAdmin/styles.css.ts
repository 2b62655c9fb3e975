import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space, motion } = tokens;
const narrow = '(max-width: 640px)';
const target = '44px';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s12,
  alignItems: 'end',
  justifyContent: 'space-between',
  marginBlockEnd: space.s16,
});
export const search = style({ flex: '1 1 220px', maxInlineSize: '360px', marginBlock: 0 });
export const tree = style({ position: 'relative' });
export const keys = style({
  margin: `0 0 ${space.s12}`,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  '@media': { '(hover: none)': { display: 'none' } },
});
export const list = style({ listStyle: 'none', margin: 0, padding: 0, borderBlockStart: `1px solid ${color.border}` });
export const sublist = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  marginInlineStart: '15px',
  borderInlineStart: `1px solid ${color.border}`,
  paddingInlineStart: space.s8,
  '@media': { [narrow]: { marginInlineStart: space.s8, paddingInlineStart: space.s4 } },
});
export const item = style({ margin: 0 });

export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, auto) minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: space.s8,
  minBlockSize: target,
  paddingBlock: space.s4,
  borderBlockEnd: `1px solid ${color.border}`,
  transition: `background ${motion.enter}`,
  selectors: {
    '&:hover, &:focus-within': { background: color.sunken },
    '&[data-drop="inside"]': {
      background: color.primarySoft,
      outline: `2px solid ${color.primary}`,
      outlineOffset: '-2px',
    },
    '&[data-drop="before"]': { boxShadow: `inset 0 2px 0 ${color.primary}` },
    '&[data-drop="after"]': { boxShadow: `inset 0 -2px 0 ${color.primary}` },
  },
  '@media': {
    [narrow]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"lead name count" "lead marks marks" "lead acts acts"',
      paddingBlock: space.s8,
    },
  },
});
const area = (gridArea: string) => ({ '@media': { [narrow]: { gridArea } } });

export const lead = style({ display: 'flex', alignItems: 'center', alignSelf: 'start', ...area('lead') });
const square = {
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '28px',
  blockSize: '36px',
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
} as const;
export const toggle = style(square);
export const noToggle = style({ inlineSize: '28px', '@media': { [narrow]: { inlineSize: '12px' } } });
export const grip = style({ ...square, cursor: 'grab', touchAction: 'none' });
export const dragging = style({ cursor: 'grabbing', userSelect: 'none' });
export const name = style({
  ...area('name'),
  minBlockSize: '36px',
  padding: `0 ${space.s4}`,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.textStrong,
  font: 'inherit',
  fontWeight: font.weightSemibold,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const marks = style({ display: 'flex', flexWrap: 'wrap', gap: space.s4, ...area('marks') });
export const count = style({
  ...area('count'),
  display: 'inline-flex',
  gap: space.s4,
  alignItems: 'center',
  justifyContent: 'end',
  minInlineSize: '4ch',
  color: color.textMuted,
  fontSize: font.sizeMedium,
  fontVariantNumeric: 'tabular-nums',
});
export const acts = style({ display: 'inline-flex', '@media': { [narrow]: { gridArea: 'acts', gap: space.s8 } } });
export const act = style({
  minInlineSize: '32px',
  paddingInline: space.s4,
  color: color.textMuted,
  '@media': { [narrow]: { minInlineSize: target, minBlockSize: target } },
});
const wholeRow = { gridColumn: '1 / -1', margin: `0 0 ${space.s4} 56px`, fontSize: font.sizeSmall } as const;
export const deletion = style({ ...wholeRow, display: 'flex', gap: space.s8, alignItems: 'center' });
export const progress = style({ inlineSize: '120px', accentColor: color.primary });
export const stopped = style({ ...wholeRow, color: color.error });

export const starters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: space.s16,
  listStyle: 'none',
  margin: `${space.s24} 0 0`,
  padding: 0,
});
export const starter = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s8,
  padding: space.s16,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
});
export const starterName = style({ margin: 0, fontSize: font.sizeLarge });
export const starterText = style({ margin: 0, color: color.textMuted, fontSize: font.sizeMedium });
export const starterList = style({
  flex: 1,
  margin: 0,
  paddingInlineStart: space.s16,
  listStyle: 'disc',
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
});
export const emptyActs = style({ display: 'flex', justifyContent: 'center', marginBlockStart: space.s16 });
