import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;
const roomy = 'screen and (min-width: 800px)';

export const setup = style({ display: 'grid', gap: space.s24, minInlineSize: 0 });
export const way = style({ margin: 0 });
/** On phones only the numbers; their names are in the accessible names, and that of this step is the heading. */
export const content = style({ display: 'grid', gap: space.s16, minInlineSize: 0 });
globalStyle(`${content} > p`, { margin: 0 });
/** Long lines of fields are hard to read. */
export const narrow = style([content, { maxInlineSize: '44rem' }]);
export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s8,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
export const step = style({ minInlineSize: 0 });
export const stepLink = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s8,
  minInlineSize: '44px',
  minBlockSize: '44px',
  paddingInline: space.s8,
  border: '1px solid transparent',
  borderRadius: radius.medium,
  color: color.text,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.sunken },
    '&[aria-current]': { borderColor: color.border, background: color.card, color: color.textStrong },
  },
});
export const stepName = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@media': {
    [roomy]: { position: 'static', inlineSize: 'auto', blockSize: 'auto', overflow: 'visible', clipPath: 'none' },
  },
});
const plainMark = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '28px',
  blockSize: '28px',
  border: `1px solid ${color.border}`,
  borderRadius: '50%',
  background: color.card,
  fontSize: font.sizeMedium,
  fontVariantNumeric: 'tabular-nums',
});
export const mark = styleVariants({
  open: [plainMark],
  skipped: [plainMark, { borderStyle: 'dashed', color: color.textMuted }],
  done: [plainMark, { borderColor: 'transparent', background: color.primary, color: color.primaryContrast }],
});
globalStyle(`${stepLink}[aria-current] ${plainMark}`, { outline: `2px solid ${color.primary}`, outlineOffset: '2px' });

export const over = style({ margin: 0, color: color.textMuted, fontSize: font.sizeMedium });
export const heading = style({
  margin: 0,
  // The list of steps stays visible.
  scrollMarginBlockStart: '12rem',
  fontSize: font.sizeTitle,
  selectors: { '&:focus': { outline: 'none' } },
});
export const help = style({ margin: 0, marginBlockStart: space.s4, color: color.textMuted });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockStart: space.s24 });
/** On phones the way on has a line of its own, and the others share the next one. */
globalStyle(`${actions} > *`, { '@media': { [media.xs]: { flex: '1 0 auto' } } });
globalStyle(`${actions} > :first-child:not(:last-child)`, { '@media': { [media.xs]: { flexBasis: '100%' } } });
export const failure = style({ margin: 0, color: color.error });
export const unfinished = style({ marginBlock: space.s8, paddingInlineStart: space.s24 });

export const checklist = style({ display: 'grid', gap: space.s12, minInlineSize: 0 });
export const checklistTop = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s8,
});
export const checklistHeading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space.s8,
  margin: 0,
  fontSize: font.sizeLarge,
});
export const progress = style({ color: color.textMuted, fontSize: font.sizeMedium, fontWeight: font.weightNormal });
export const checks = style({ display: 'grid', gap: space.s4, listStyle: 'none', margin: 0, padding: 0 });
const plainCheck = style({ display: 'flex', alignItems: 'center', gap: space.s12, minBlockSize: '32px' });
globalStyle(`${plainCheck} > svg`, { flex: 'none', color: color.textMuted });
export const check = styleVariants({
  open: [plainCheck],
  skipped: [plainCheck, { color: color.textMuted }],
  done: [plainCheck, { color: color.textMuted }],
});
globalStyle(`${check.done} > svg`, { color: color.success });
