import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

/** Space kept before the fragment has drawn. */
export const reserved = createVar();

export const box = style({ display: 'flow-root', minBlockSize: fallbackVar(reserved, '0px') });

export const frame = style({
  display: 'block',
  inlineSize: '100%',
  border: 0,
  background: 'transparent',
  // Otherwise a dark page puts a white ground behind a frame of another scheme.
  colorScheme: 'inherit',
  selectors: { '&:focus-visible': { outline: `2px solid ${tokens.color.focus}`, outlineOffset: 2 } },
});
