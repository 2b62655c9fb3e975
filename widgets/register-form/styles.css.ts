import { style } from '@vanilla-extract/css';

/** A group by name alone: it looks like one more field. */
export const captcha = style({ border: 0, margin: 0, padding: 0, minInlineSize: 0, minBlockSize: '5rem' });
