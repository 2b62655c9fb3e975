import { createVar, globalStyle, style } from '@vanilla-extract/css';

/** Of the field, as a document sets it. */
export const radius = createVar();

export const round = style({});
globalStyle(`${round} input`, { borderRadius: radius });
