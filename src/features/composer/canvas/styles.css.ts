import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, touchSize } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

const roomy = 'screen and (min-width: 1000px)';

/** Between the outline and the settings, which follow each other for the keyboard and on phones. */
export const canvas = style({ minInlineSize: 0, '@media': { [roomy]: { gridColumn: 2, gridRow: 1 } } });
export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s12,
  margin: 0,
  marginBlockEnd: space.s8,
});

/** As wide as the page in it is shown. */
export const stage = style({
  position: 'relative',
  boxSizing: 'content-box',
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  overflow: 'hidden',
  marginInline: 'auto',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.primary}`, outlineOffset: '2px' } },
});
export const frame = style({
  display: 'block',
  border: 0,
  maxInlineSize: 'none',
  transformOrigin: '0 0',
  selectors: { '[dir="rtl"] &': { transformOrigin: '100% 0' } },
});

export const overlay = style({ position: 'absolute', inset: 0, pointerEvents: 'none', overflow: 'hidden' });
const box = style({ position: 'absolute', boxSizing: 'border-box', pointerEvents: 'none' });
export const outline = styleVariants({
  over: [box, { outline: `1px dashed ${color.primary}`, outlineOffset: '-1px' }],
  selected: [box, { outline: `2px solid ${color.primary}`, outlineOffset: '-2px' }],
  moving: [box, { outline: `2px dashed ${color.primary}`, outlineOffset: '-2px', opacity: 0.6 }],
  ghost: [
    box,
    {
      display: 'flex',
      alignItems: 'center',
      outline: `1px dashed ${color.border}`,
      outlineOffset: '-1px',
    },
  ],
});
/** Readable on every page below it. */
const label = style({
  padding: `0 ${space.s4}`,
  borderRadius: radius.small,
  background: color.card,
  color: color.text,
  fontSize: font.sizeSmall,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const name = style([
  label,
  { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, maxInlineSize: '100%' },
  { background: color.primary, color: color.primaryContrast },
]);
export const reason = style([label, { maxInlineSize: '100%' }]);

/** Half of the button of a place, with some space. */
const beyondPlace = '16px';
/** How much a toolbar needs above its node, within the window. */
export const actsRoom = createVar();
export const acts = style({
  vars: { [actsRoom]: '54px' },
  transform: `translateY(calc(-100% - ${beyondPlace}))`,
  '@media': { [coarse]: { vars: { [actsRoom]: '70px' } } },
  position: 'absolute',
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  padding: '2px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
  boxShadow: tokens.shadow.floating,
  pointerEvents: 'auto',
});
export const act = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '28px',
  blockSize: '28px',
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.text,
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled), &:focus-visible': { background: color.primarySoft },
    '&:disabled': { color: color.textMuted, cursor: 'default', opacity: 0.5 },
  },
  '@media': { [coarse]: { inlineSize: touchSize, blockSize: touchSize } },
});
export const grip = style([act, { cursor: 'grab', touchAction: 'none' }]);

/** A round button in the middle of a place. */
export const place = style({
  position: 'absolute',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '24px',
  blockSize: '24px',
  padding: 0,
  border: `2px solid ${color.card}`,
  borderRadius: '50%',
  background: color.primary,
  color: color.primaryContrast,
  cursor: 'pointer',
  pointerEvents: 'auto',
  transform: 'translate(-50%, -50%)',
  selectors: { '&[aria-disabled]': { background: color.textMuted, cursor: 'default' } },
  '@media': { [coarse]: { inlineSize: '32px', blockSize: '32px' } },
});
const line = style({ position: 'absolute', zIndex: 1, boxSizing: 'border-box', borderRadius: radius.small });
export const drop = styleVariants({
  fits: [line, { background: color.primary }],
  refused: [line, { background: color.error }],
});
export const refusal = style([
  label,
  { position: 'absolute', zIndex: 2, maxInlineSize: '100%', background: color.error, color: color.card },
]);

export const text = style({
  position: 'absolute',
  zIndex: 3,
  boxSizing: 'border-box',
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  outline: `2px solid ${color.primary}`,
  background: color.card,
  color: color.textStrong,
  resize: 'none',
  overflow: 'hidden',
  pointerEvents: 'auto',
});
