import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { coarse, touchSize } from '#theme/touch.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, layer, motion, radius, shadow, space } = tokens;

const appear = keyframes({ from: { opacity: 0 } });

/** Overlays the page beside the name; positioned by script. */
export const popup = style({
  position: 'fixed',
  insetBlockStart: 0,
  left: 0,
  zIndex: layer.dropdown,
  inlineSize: '340px',
  maxInlineSize: 'calc(100vw - 16px)',
  maxBlockSize: 'calc(100vh - 16px)',
  overflowY: 'auto',
  padding: space.s16,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.raised,
  boxShadow: shadow.floating,
  color: color.text,
  animation: `${appear} ${motion.enter}`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

export const card = style({ display: 'grid', gap: space.s12 });
globalStyle(`${card} p`, { margin: 0 });

export const head = style({ display: 'flex', alignItems: 'center', gap: space.s16 });
export const who = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.s4,
  minInlineSize: 0,
});

export const name = style({
  color: color.textStrong,
  fontSize: font.sizeLarge,
  fontWeight: font.weightBold,
  lineHeight: font.lineTight,
  overflowWrap: 'anywhere',
});
export const label = style({
  color: color.textMuted,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
  overflowWrap: 'anywhere',
});
export const text = style({ fontSize: font.sizeMedium, lineHeight: font.lineList });

export const mark = style({
  paddingInline: space.s8,
  borderRadius: radius.full,
  background: color.errorSoft,
  color: color.error,
  fontSize: font.sizeSmall,
  fontWeight: font.weightSemibold,
  lineHeight: '1.25rem',
  '@media': { '(forced-colors: active)': { outline: '1px solid' } },
});

export const counts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s4} ${space.s16}`,
  color: color.textMuted,
  fontSize: font.sizeMedium,
  fontVariantNumeric: 'tabular-nums',
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.s8,
  margin: 0,
  fontSize: font.sizeMedium,
});
export const wide = style({ gridColumn: '1 / -1' });
export const term = style({ color: color.textMuted, fontSize: font.sizeSmall });
export const value = style({ margin: 0, overflowWrap: 'anywhere' });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8 });
globalStyle(`${actions} > *`, { flex: '1 1 auto', justifyContent: 'center', textAlign: 'center' });

const blank = style({ background: color.sunken });
export const blankPhoto = style([
  blank,
  { flex: 'none', inlineSize: '100px', blockSize: '100px', borderRadius: radius.full },
]);
export const blankLines = style({ display: 'grid', flex: '1', gap: space.s8 });
export const blankLine = style([
  blank,
  { blockSize: '16px', borderRadius: radius.small, selectors: { '&:last-child': { inlineSize: '60%' } } },
]);
const blankBlock = style([blank, { borderRadius: radius.small }]);
export const blankCounts = blankBlock;
globalStyle(`${blankCounts} *`, { visibility: 'hidden' });
export const blankFact = blankBlock;
export const blankAction = style([blankBlock, { blockSize: '36px', '@media': { [coarse]: { blockSize: touchSize } } }]);
