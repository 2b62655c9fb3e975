import { tokens } from './tokens.css.ts';

const width = 2;
const { card } = tokens.color;

/**
 * For controls on a ground that a theme, a document or a picture may have painted in the very colour of the focus ring:
 * a second ring in the colour of cards around it. One of the two stands out.
 */
export const ringOnPaint = { boxShadow: `0 0 0 ${3 * width}px ${card}` } as const;
/** The same for rings that lie within their control (`outlineOffset: -2`). */
export const innerRingOnPaint = { boxShadow: `inset 0 0 0 ${2 * width}px ${card}` } as const;
