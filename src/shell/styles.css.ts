import { style } from '@vanilla-extract/css';

/** Title bar, content, and whatever ends the page at the bottom of the window, however little there is to read. */
export const frame = style({ display: 'flex', flexDirection: 'column', minBlockSize: '100vh' });
export const main = style({ flex: 1, minInlineSize: 0, outline: 'none' });
