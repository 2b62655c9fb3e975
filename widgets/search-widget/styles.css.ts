import { createVar, globalStyle, style } from '@vanilla-extract/css';

/** Border radius of the field, from a document. */
export const radius = createVar();

export const round = style({});
globalStyle(`${round} input`, { borderRadius: radius });
