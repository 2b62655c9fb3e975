import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, layer, radius, shadow, size, space } = tokens;

/** Set by `useDockPlace`: the column of the form, and what an on-screen keyboard leaves. */
const place = { left: 'var(--dock-left, 0px)', width: 'var(--dock-width, 100%)' };
const covered = 'calc(var(--bottom-bar, 0px) + var(--dock-covered, 0px))';
/** Room at the end of the page for what is docked there, and for what floats in the corner above it. */
export const clearOfDock = `calc(var(--dock, 0px) + var(--corner, ${space.s16}))`;
const visible = 'var(--dock-visible, 100vh)';

/** Shape of the docked form, and of the place that is held for it. */
export const dockBase = {
  boxSizing: 'border-box',
  position: 'fixed',
  zIndex: `calc(${layer.titleBar} - 1)`,
  insetBlockEnd: covered,
  left: `calc(${place.left} - ${space.s16})`,
  inlineSize: `calc(${place.width} + 2 * ${space.s16})`,
  border: `1px solid ${color.borderStrong}`,
  borderBlockEnd: 0,
  borderRadius: `${radius.medium} ${radius.medium} 0 0`,
  background: color.card,
  boxShadow: shadow.floating,
  '@media': {
    print: { display: 'none' },
    [media.panelBelow]: { left: 0, inlineSize: '100%', borderInline: 0 },
  },
} as const;

/** While it is not folded. */
export const dockSize = {
  blockSize: 'var(--dock-height, 340px)',
  maxBlockSize: `calc(${visible} - ${size.titleBar} - ${space.s16})`,
  '@media': { [media.phone]: { maxBlockSize: `calc(${visible} - ${space.s32})` } },
} as const;
