import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, motion, space } = tokens;

export const viewer = style({ display: 'flex', flexDirection: 'column', gap: space.s8, blockSize: '100%' });

/** A fixed size, so that nothing moves when a picture loads or the next one is shown. */
export const stage = style({
  flex: '1 1 0',
  display: 'grid',
  // A picture that is too large can be scrolled to each of its edges.
  placeItems: 'safe center',
  minBlockSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // The browser scrolls; a swipe to the side is ours.
  touchAction: 'pan-y pinch-zoom',
});
const picture = style({ display: 'block', borderRadius: 0 });
export const fitting = style([
  picture,
  {
    maxInlineSize: '100%',
    maxBlockSize: '100%',
    minBlockSize: 0,
    objectFit: 'contain',
    transition: `opacity ${motion.enter}`,
    '@media': { [media.reducedMotion]: { transition: 'none' } },
  },
]);
export const actualSize = style([picture, { maxInlineSize: 'none', inlineSize: 'auto', blockSize: 'auto' }]);
globalStyle(`${stage}:has(> ${actualSize})`, { touchAction: 'auto' });

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s8,
});
export const group = style({ display: 'flex', alignItems: 'center', gap: space.s4 });
export const place = style({
  minInlineSize: '5em',
  textAlign: 'center',
  color: color.textMuted,
  fontSize: font.sizeMedium,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${bar} :is(button, a)`, { minBlockSize: '44px', minInlineSize: '44px' });
globalStyle(`${group} > :is(button[aria-pressed], a)`, { paddingInline: space.s12 });
globalStyle(`${bar} [aria-disabled="true"]`, { opacity: 0.4, cursor: 'default' });
globalStyle(`${bar} [aria-pressed="true"]`, { background: color.primarySoft, color: color.primary });
