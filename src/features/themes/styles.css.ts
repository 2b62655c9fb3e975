import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, touchSize } from '#theme/touch.ts';

const { color, font, layer, radius, shadow, size, space } = tokens;

/** Color of a swatch, from a theme; see `useStyleVars`. */
export const swatchColor = createVar();

/** With room for the preview beside the fields and the menu of the administration. */
const roomy = 'screen and (min-width: 1100px)';
const narrow = 'screen and (max-width: 1099.98px)';
const muted = { margin: 0, color: color.textMuted, fontSize: font.sizeMedium } as const;

export const top = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockEnd: space.s16 });
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const theme = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s12} ${space.s16}`,
  paddingBlock: space.s16,
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
});
export const sketch = style({
  flex: 'none',
  inlineSize: '160px',
  blockSize: '100px',
  borderRadius: radius.medium,
  border: `1px solid ${color.border}`,
});
export const pictures = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, alignSelf: 'start' });
export const words = style({
  display: 'grid',
  gap: space.s8,
  flex: '1 1 16rem',
  minInlineSize: 0,
  alignContent: 'start',
});
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s8 });
export const name = style({ margin: 0, fontSize: font.sizeLarge, lineHeight: font.lineList, overflowWrap: 'anywhere' });
export const facts = style({ ...muted, display: 'flex', flexWrap: 'wrap', columnGap: space.s8 });
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  minBlockSize: '28px',
  '@media': { [coarse]: { minBlockSize: touchSize } },
});
export const note = style({ ...muted, marginBlockEnd: space.s16 });

export const title = style({ margin: 0, fontSize: font.sizeTitle, overflowWrap: 'anywhere' });
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s16,
  margin: 0,
  marginBlock: space.s8,
});
export const editor = style({
  display: 'grid',
  gap: space.s24,
  alignItems: 'start',
  '@media': { [roomy]: { gridTemplateColumns: 'minmax(18rem, 24rem) minmax(0, 1fr)' } },
});
export const form = style({ minInlineSize: 0 });
export const part = style({ borderBlockEnd: `1px solid ${color.border}`, paddingBlockEnd: space.s8 });
export const partName = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: space.s12,
  color: color.textStrong,
  fontWeight: font.weightSemibold,
  cursor: 'pointer',
});
globalStyle(`[open] > ${partName} svg`, { transform: 'rotate(180deg)' });
export const code = style({});
globalStyle(`${code} > textarea`, { fontFamily: font.mono, fontSize: font.sizeMedium, overflow: 'auto' });
export const contrast = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  margin: 0,
  marginBlockEnd: space.s16,
  color: color.text,
  fontSize: font.sizeMedium,
});
export const contrastText = style({ margin: 0 });
export const passes = style({ color: color.success, verticalAlign: 'text-bottom' });
export const fails = style({ color: color.warning, verticalAlign: 'text-bottom' });

export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.titleBar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  marginBlockStart: space.s16,
  padding: space.s12,
  background: color.raised,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  boxShadow: shadow.floating,
});
export const count = style({ flex: '1 1 8rem', margin: 0, fontSize: font.sizeMedium });
/** A field that gets the focus stays clear of the bar, with its label. */
const fieldsOf = (inForm: string) => `${inForm} > :not(${bar}) :is(input, select, textarea, button, summary)`;
globalStyle(fieldsOf(form), { scrollMarginBlock: '3rem 8rem' });

export const preview = style({
  minInlineSize: 0,
  '@media': { [roomy]: { position: 'sticky', insetBlockStart: `calc(${size.titleBar} + ${space.s16})` } },
});
/** For the button that pins the preview, which wide screens show beside the fields anyway. */
export const pin = style({ '@media': { [roomy]: { display: 'none' } } });
export const pinned = style({
  '@media': {
    [narrow]: {
      position: 'sticky',
      insetBlockStart: size.titleBar,
      zIndex: `calc(${layer.titleBar} - 1)`,
      order: -1,
      marginInline: `calc(-1 * ${space.s16})`,
      paddingInline: space.s16,
      paddingBlockEnd: space.s8,
      background: color.page,
      borderBlockEnd: `1px solid ${color.border}`,
    },
  },
});
globalStyle(fieldsOf(`${form}:has(~ ${pinned})`), {
  '@media': { [narrow]: { scrollMarginBlock: 'calc(38vh + 4rem) 8rem' } },
});
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.s12}` });
globalStyle(`${tools} > *`, { flex: '1 1 8rem', maxInlineSize: '14rem' });
export const failure = style({ margin: 0, marginBlockEnd: space.s8, color: color.error });
export const stage = style({
  overflow: 'hidden',
  blockSize: '70vh',
  background: color.sunken,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
});
globalStyle(`${pinned} > ${stage}`, { '@media': { [narrow]: { blockSize: '38vh' } } });
globalStyle(`${pinned} > ${tools}`, { '@media': { [narrow]: { display: 'none' } } });
export const phoneStage = style({ display: 'flex', justifyContent: 'center' });
const frameBase = { display: 'block', flex: 'none', border: 0, background: color.page } as const;
export const frame = styleVariants({
  // As wide as on a desktop, and made smaller to fit.
  desktop: {
    ...frameBase,
    inlineSize: '160%',
    maxInlineSize: 'none',
    blockSize: '160%',
    transform: 'scale(0.625)',
    transformOrigin: '0 0',
    selectors: { '[dir="rtl"] &': { transformOrigin: '100% 0' } },
  },
  phone: { ...frameBase, inlineSize: '375px', maxInlineSize: '100%', blockSize: '100%' },
});

export const changes = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s4 });
export const change = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.s8}`,
  fontSize: font.sizeMedium,
  overflowWrap: 'anywhere',
});
export const changeName = style({ color: color.textMuted });
export const unset = style({ color: color.textMuted, fontStyle: 'italic' });
export const value = style({ display: 'inline-flex', alignItems: 'center', gap: space.s4 });
export const swatch = style({
  inlineSize: '1em',
  blockSize: '1em',
  borderRadius: radius.small,
  border: `1px solid ${color.borderStrong}`,
  backgroundColor: swatchColor,
  forcedColorAdjust: 'none',
});
