import { style } from '@vanilla-extract/css';

/** Title bar, content and footer; the footer is at the bottom of the window even on short pages. */
export const frame = style({ display: 'flex', flexDirection: 'column', minBlockSize: '100vh' });
export const main = style({ flex: 1, minInlineSize: 0, outline: 'none' });
