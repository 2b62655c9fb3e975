import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { clearOfDock, dockBase } from './dockShape.ts';

const { font, space } = tokens;

/**
 * A bar at the bottom of the column that is read, in the place and the shape of the folded form (dock.late.css.ts): an
 * edge of the page, which covers neither the panel nor words in the middle of the text.
 */
export const offer = style({
  ...dockBase,
  zIndex: 'auto',
  insetBlockEnd: 'var(--bottom-bar, 0px)',
  maxInlineSize: 'none',
  minBlockSize: '46px',
  alignItems: 'center',
  paddingBlock: 0,
  paddingInline: `${space.s16} ${space.s24}`,
  paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
  fontSize: font.sizeMedium,
});
/** An open form has this place, and dialogs have the bottom of a phone. */
globalStyle(`:root:is([data-modal-open], :has([data-dock], [data-dock-wait])) ${offer}`, { display: 'none' });

/** The end of the page, focused elements and everything else at the bottom stay clear of it, as of the docked form. */
const offered = `:root:has(${offer}):not(:has([data-dock]))`;
globalStyle(offered, {
  vars: { '--dock': 'var(--offer, 46px)' },
  scrollPaddingBlockEnd: clearOfDock,
});
globalStyle(`${offered} body`, { paddingBlockEnd: clearOfDock });
