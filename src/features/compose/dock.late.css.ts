import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';
import { clearOfDock, dockBase, dockSize } from './dockShape.ts';
import { actions, form } from './styles.css.ts';

const { color, font, motion, radius, space } = tokens;
const enter = keyframes({ from: { opacity: 0, translate: '0 16px' } });

const docked = style({
  ...dockBase,
  display: 'flex',
  flexDirection: 'column',
  animation: `${enter} ${motion.enter} ease-out`,
});
export const open = style([docked, dockSize]);
export const folded = style([docked, { paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)' }]);

export const edge = style({
  position: 'absolute',
  insetBlockStart: '-6px',
  insetInline: 0,
  blockSize: '12px',
  cursor: 'ns-resize',
  touchAction: 'none',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: '10px',
      insetInlineStart: 'calc(50% - 20px)',
      inlineSize: '40px',
      blockSize: '4px',
      borderRadius: radius.full,
      background: color.border,
    },
    '&:is(:hover, :focus-visible)::after': { background: color.primary },
    '&:focus-visible': { outline: 'none' },
  },
  '@media': { [media.phone]: { display: 'none' } },
});
globalStyle(`${edge}:focus-visible::after`, { outline: `2px solid ${color.focus}`, outlineOffset: '2px' });

export const bar = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space.s4,
  minBlockSize: '44px',
  paddingInline: `${space.s16} ${space.s8}`,
  '@media': { '(pointer: coarse)': { gap: space.s8 } },
});
export const name = style({
  margin: 0,
  color: color.textStrong,
  fontSize: font.sizeMedium,
  fontWeight: font.weightSemibold,
});
export const unfold = style({
  minBlockSize: '44px',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
});
export const kept = style({ flex: 1, color: color.textMuted, fontSize: font.sizeSmall, textAlign: 'end' });

export const inner = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: space.s16,
  // A class that sets `display` would show what `hidden` hides.
  selectors: { '&[hidden]': { display: 'none' } },
});
/** The name is in the bar; screen readers still get the label. */
globalStyle(`${inner} ${form} :is(label, [id$="-label"])`, {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
/** The field takes what the bar, its tools and the buttons leave, and scrolls by itself. */
const fieldSize = `max(5rem, calc(var(--dock-height, 340px) - 204px))`;
globalStyle(`${inner} [data-slate-editor]`, {
  minBlockSize: fieldSize,
  maxBlockSize: fieldSize,
});
globalStyle(`${inner} textarea[name="body"]`, {
  blockSize: `calc(${fieldSize} + 44px)`,
  minBlockSize: '7rem',
  resize: 'none',
});
globalStyle(`${inner} ${actions}`, {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  paddingBlockEnd: `calc(${space.s8} + env(safe-area-inset-bottom, 0px))`,
  background: color.card,
});

export const gone = style({
  margin: 0,
  padding: space.s16,
  border: `1px dashed ${color.border}`,
  borderRadius: radius.medium,
  color: color.textMuted,
});

/** The end of the page and focused elements stay clear of it. */
globalStyle('html:has([data-dock])', { scrollPaddingBlockEnd: clearOfDock });
globalStyle('body:has([data-dock])', { paddingBlockEnd: clearOfDock });
/** While the form is open, nothing else offers to open it. */
globalStyle(`body:has(${open}) [data-record]:not(article) > [data-act="reply"]`, { visibility: 'hidden' });
globalStyle(`body:has(${open}) [data-new-post]`, { '@media': { [media.panelBelow]: { visibility: 'hidden' } } });

enlargeTouch(unfold);
