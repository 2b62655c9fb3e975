import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, enlargeTouch } from '#theme/touch.ts';

const { color, font, layer, motion, radius, shadow, space } = tokens;

export const field = style({ minInlineSize: 0 });

export const section = style({
  minInlineSize: 0,
  marginBlockEnd: space.s16,
  paddingInlineStart: space.s16,
  borderInlineStart: `2px solid ${color.border}`,
});
export const legend = style({ color: color.textStrong, fontWeight: font.weightBold, marginBlockEnd: space.s8 });
export const sectionHelp = style({ color: color.textMuted, marginBlockEnd: space.s12 });

export const short = style({});
globalStyle(`${short} > input`, { maxInlineSize: '14rem' });
export const shortInput = style({ maxInlineSize: '12rem' });
export const medium = style({});
globalStyle(`${medium} > select`, { maxInlineSize: '28rem' });
export const code = style({});
globalStyle(`${code} > textarea`, {
  fontFamily: font.mono,
  fontSize: font.sizeMedium,
  whiteSpace: 'pre',
  overflow: 'auto',
});

export const radios = style({ marginBlockEnd: space.s16 });
export const checks = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  columnGap: space.s16,
});

export const switchLabel = style({ color: color.textStrong, fontWeight: font.weightSemibold });
const trackSize = '36px';
const knobSize = '14px';
export const switchBox = style({ gap: space.s12 });
globalStyle(`${switchBox} > input`, {
  appearance: 'none',
  position: 'relative',
  inlineSize: trackSize,
  blockSize: '20px',
  margin: '2px 0 0',
  border: `1px solid ${color.textMuted}`,
  borderRadius: radius.full,
  background: color.sunken,
  cursor: 'pointer',
  transition: `background-color ${motion.enter}, border-color ${motion.enter}`,
});
globalStyle(`${switchBox} > input::before`, {
  content: '""',
  position: 'absolute',
  insetBlockStart: '2px',
  insetInlineStart: '2px',
  inlineSize: knobSize,
  blockSize: knobSize,
  borderRadius: radius.full,
  background: color.textMuted,
  transition: `inset-inline-start ${motion.enter}`,
});
globalStyle(`${switchBox} > input:checked`, { background: color.primary, borderColor: color.primary });
globalStyle(`${switchBox} > input:checked::before`, { insetInlineStart: '18px', background: color.primaryContrast });
globalStyle(`${switchBox} > input`, { '@media': { '(forced-colors: active)': { appearance: 'auto' } } });

export const row = style({ display: 'flex', alignItems: 'center', gap: space.s8, flexWrap: 'wrap' });
export const grows = style({ flex: '1 1 10rem', inlineSize: 'auto' });

export const swatchColor = createVar();
export const swatch = style({
  position: 'relative',
  flex: 'none',
  inlineSize: '40px',
  blockSize: '40px',
  overflow: 'hidden',
  // Two borders of opposite lightness, so that any color is set off from the page.
  border: `1px solid ${color.borderStrong}`,
  boxShadow: `inset 0 0 0 2px ${color.card}`,
  borderRadius: radius.medium,
  background: fallbackVar(swatchColor, 'transparent'),
  backgroundClip: 'content-box',
  padding: '3px',
  selectors: { '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' } },
});
export const picker = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
});
export const colorText = style({
  flex: '1 1 8rem',
  inlineSize: 'auto',
  maxInlineSize: '16rem',
  // a placeholder can be a word, whose letters may have to be joined
  selectors: { '&:not(:placeholder-shown)': { fontFamily: font.mono } },
});

export const preview = style({
  display: 'inline-grid',
  placeItems: 'center',
  justifySelf: 'start',
  padding: space.s8,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: `repeating-conic-gradient(${color.sunken} 0 25%, ${color.card} 0 50%) 0 0 / 16px 16px`,
});
export const previewImage = style({ maxInlineSize: '12rem', maxBlockSize: '6rem', objectFit: 'contain' });

export const lookup = style({ position: 'relative', display: 'grid', gap: space.s8, maxInlineSize: '28rem' });
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s8,
  listStyle: 'none',
  padding: 0,
  margin: 0,
});
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  paddingInlineStart: space.s12,
  paddingInlineEnd: space.s4,
  borderRadius: radius.full,
  background: color.primarySoft,
  color: color.textStrong,
  fontSize: font.sizeMedium,
  overflowWrap: 'anywhere',
});
export const chipButton = style({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '28px',
  minBlockSize: '28px',
  border: 0,
  borderRadius: radius.full,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.card } },
});
export const popup = style({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${space.s4})`,
  insetInline: 0,
  zIndex: layer.dropdown,
  maxBlockSize: '16rem',
  overflow: 'auto',
  paddingBlock: space.s4,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.raised,
  boxShadow: shadow.floating,
});
export const popupStatus = style({ margin: 0, padding: `${space.s8} ${space.s12}`, color: color.textMuted });
export const listbox = style({ listStyle: 'none', margin: 0, padding: 0 });
export const option = style({
  padding: `${space.s8} ${space.s12}`,
  cursor: 'pointer',
  fontSize: font.sizeMedium,
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { background: color.sunken },
    '&[data-active]': { background: color.primarySoft, color: color.textStrong },
    '&[aria-selected="true"]': { fontWeight: font.weightSemibold },
  },
});

export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: space.s8,
  minInlineSize: 0,
});
export const item = style({
  position: 'relative',
  minInlineSize: 0,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
  selectors: {
    '&[data-wrong]': { borderColor: color.error },
    '&[data-dragged]': { opacity: 0.5 },
    '&[data-target="before"]': { boxShadow: `0 -4px 0 ${color.primary}` },
    '&[data-target="after"]': { boxShadow: `0 4px 0 ${color.primary}` },
  },
});
export const itemHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s4,
  padding: space.s4,
  flexWrap: 'wrap',
});
export const grip = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '32px',
  minBlockSize: '32px',
  color: color.textMuted,
  cursor: 'grab',
  touchAction: 'none',
  '@media': { [coarse]: { minBlockSize: '44px' } },
});
export const itemTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s8,
  flex: '1 1 6rem',
  minInlineSize: 0,
  minBlockSize: '32px',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.textStrong,
  fontSize: font.sizeMedium,
  fontWeight: font.weightSemibold,
  textAlign: 'start',
  overflowWrap: 'anywhere',
});
globalStyle(`button${itemTitle}`, { cursor: 'pointer' });
globalStyle(`button${itemTitle}:hover bdi`, { textDecoration: 'underline' });
export const wrongMark = style({ color: color.error, flex: 'none' });
export const acts = style({ display: 'flex', flex: 'none', marginInlineStart: 'auto' });
globalStyle(`${acts} > [aria-disabled="true"]`, { opacity: 0.4, cursor: 'default' });
export const itemBody = style({ padding: space.s16, borderBlockStart: `1px solid ${color.border}` });
export const listFoot = style({ display: 'flex', alignItems: 'center', gap: space.s12 });

export const summaryLinks = style({ minInlineSize: 0 });
globalStyle(`${summaryLinks} a`, { textDecoration: 'underline' });
export const summaryTitle = style({ fontWeight: font.weightSemibold, marginBlockEnd: space.s4 });

enlargeTouch(chipButton);
enlargeTouch(option);
