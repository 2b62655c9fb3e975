import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

/**
 * Title bar, content and footer. The content fills the window, so that the footer is never in view before the page has
 * loaded: it would move when a late part arrives.
 */
export const frame = style({ display: 'flex', flexDirection: 'column', minBlockSize: '100vh' });
export const main = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: `calc(100vh - ${tokens.size.titleBar})`,
  outline: 'none',
});
