import { tokens } from './tokens.css.ts';

const width = 2;
const { card } = tokens.color;

/**
 * For controls on a background that a theme, document or image may paint in the color of the focus ring: adds a second
 * ring in the color of cards, so that one of the two is visible.
 */
export const ringOnPaint = { boxShadow: `0 0 0 ${3 * width}px ${card}` } as const;
/** The same for rings inside their control (`outlineOffset: -2`). */
export const innerRingOnPaint = { boxShadow: `inset 0 0 0 ${2 * width}px ${card}` } as const;
