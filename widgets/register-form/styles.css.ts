import { style } from '@vanilla-extract/css';

/** A group for screen readers only: it looks like another field. */
export const captcha = style({ border: 0, margin: 0, padding: 0, minInlineSize: 0, minBlockSize: '5rem' });
