import { globalStyle, style } from '@vanilla-extract/css';

export const icon = style({
  flex: 'none',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  verticalAlign: '-0.4em',
});

export const compact = style({ inlineSize: '1rem', blockSize: '1rem', strokeWidth: 2, verticalAlign: '-0.15em' });

/** Icons that point in reading direction. */
export const directed = style({});
globalStyle(`[dir="rtl"] ${directed}`, { transform: 'scaleX(-1)' });
