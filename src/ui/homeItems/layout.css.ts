import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { minItemWidth } from './items.ts';

const { color, radius, shadow, space } = tokens;
const gap = 16;

/**
 * As many columns of at least 180 px as fit, up to the maximum. Without media query, because a side panel is narrow on
 * wide screens too.
 */
const columnWidth = (columns: number) => `max(${minItemWidth}px, calc((100% - ${(columns - 1) * gap}px) / ${columns}))`;
const perColumns = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 } as const;

export const grid = styleVariants(perColumns, (columns) => ({
  display: 'grid',
  gap: `${gap}px`,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${columnWidth(columns)}), 1fr))`,
}));

export const carousel = style({ position: 'relative' });
export const track = styleVariants(perColumns, (columns) => ({
  display: 'grid',
  gap: `${gap}px`,
  gridAutoFlow: 'column',
  // If only one fits, part of the next one is visible to show that there is more.
  gridAutoColumns: `min(88%, ${columnWidth(columns)})`,
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline mandatory',
  scrollbarWidth: 'thin',
  // Space for focus rings and shadows, which a scrolling box clips.
  padding: '4px',
  margin: '-4px',
  scrollPaddingInline: '4px',
}));
globalStyle(`${carousel} > ul > li`, { scrollSnapAlign: 'start', minInlineSize: 0 });

const step = style({
  position: 'absolute',
  insetBlockStart: '50%',
  zIndex: 1,
  translate: '0 -50%',
  background: color.raised,
  color: color.textStrong,
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  boxShadow: shadow.floating,
  selectors: { '&[hidden]': { display: 'none' } },
  // On touch screens the row is swiped, and the button would only cover it.
  '@media': { [media.xs]: { display: 'none' } },
});
export const stepSide = styleVariants(
  { previous: { insetInlineStart: '-8px' }, next: { insetInlineEnd: '-8px' } },
  (side) => [step, side],
);

export const links = style({ display: 'grid', gap: space.s4, gridTemplateColumns: 'minmax(0, 1fr)' });
export const link = style({ display: 'block', paddingBlock: space.s4, overflowWrap: 'anywhere' });
