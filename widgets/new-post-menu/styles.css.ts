import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { aboveBar } from '#theme/aboveBar.ts';
import { tokens } from '#theme/tokens.css.ts';

export const radius = createVar();

export const stack = style({ display: 'flex', flexDirection: 'column', gap: tokens.space.s8 });

/** Where panels are below the list it floats at the bottom, except on pages with a comment form, which it would cover. */
const floating = `body:not(:has([data-compose-place])) ${stack}`;
globalStyle(floating, {
  '@media': {
    [media.panelBelow]: {
      position: 'fixed',
      zIndex: 1,
      insetBlockEnd: aboveBar(tokens.space.s16),
      insetInlineEnd: tokens.space.s16,
      alignItems: 'flex-end',
      borderRadius: tokens.radius.full,
      boxShadow: tokens.shadow.floating,
    },
  },
});
globalStyle(`${floating} > a, ${floating} > details > summary`, {
  '@media': { [media.panelBelow]: { inlineSize: 'auto', minBlockSize: '48px', borderRadius: tokens.radius.full } },
});
/** Keeps the focused element and the end of the page clear of it. */
globalStyle(`html:has(${stack}):not(:has([data-compose-place]))`, {
  '@media': { [media.panelBelow]: { scrollPaddingBlockEnd: '80px' } },
});
globalStyle(`body:has(${stack}):not(:has([data-compose-place]))`, {
  '@media': { [media.panelBelow]: { paddingBlockEnd: '80px' } },
});
export const button = style({ borderRadius: `var(${radius.slice(4, -1)}, ${tokens.radius.medium})` });
export const menu = style({ display: 'block' });
globalStyle(`${menu} > summary`, {
  inlineSize: '100%',
  borderRadius: `var(${radius.slice(4, -1)}, ${tokens.radius.medium})`,
});
