import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

/** Height reserved before the fragment is rendered. */
export const reserved = createVar();

export const box = style({ display: 'flow-root', minBlockSize: fallbackVar(reserved, '0px') });

export const frame = style({
  display: 'block',
  inlineSize: '100%',
  border: 0,
  background: 'transparent',
  // Otherwise a dark page puts a white background behind a frame with another color scheme.
  colorScheme: 'inherit',
  selectors: { '&:focus-visible': { outline: `2px solid ${tokens.color.focus}`, outlineOffset: 2 } },
});
