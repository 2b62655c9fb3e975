import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { aboveBar } from '#theme/aboveBar.ts';
import { tokens } from '#theme/tokens.css.ts';

export const radius = createVar();

export const stack = style({ display: 'flex', flexDirection: 'column', gap: tokens.space.s8 });

/** Where panels are below the content it floats at the bottom, so that it is not below a long thread and its form. */
globalStyle(stack, {
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
/**
 * At the end edge of the window it would grow towards the start while its parts arrive, so it is shown once it is
 * whole: once there is a menu behind its button, or the end of a stack without one.
 */
globalStyle(`${stack}:not(:has(> details > summary + *, > [hidden]))`, {
  '@media': { [media.panelBelow]: { visibility: 'hidden' } },
});
globalStyle(`${stack} > a, ${stack} > details > summary`, {
  '@media': { [media.panelBelow]: { inlineSize: 'auto', minBlockSize: '48px', borderRadius: tokens.radius.full } },
});
/** The menu is a small sheet above the button, which stays where it is. */
globalStyle(`${stack}:has(> details[open])`, { '@media': { [media.panelBelow]: { zIndex: tokens.layer.dropdown } } });
globalStyle(`${stack} > details > ul`, {
  '@media': {
    [media.panelBelow]: {
      position: 'absolute',
      insetBlock: 'auto calc(100% + 8px)',
      insetInline: 'auto 0',
      inlineSize: 'max-content',
      minInlineSize: '180px',
      maxInlineSize: 'calc(100vw - 32px)',
      maxBlockSize: 'calc(100vh - 144px)',
      paddingBlock: tokens.space.s8,
      border: `1px solid ${tokens.color.border}`,
      borderRadius: tokens.radius.medium,
    },
  },
});
globalStyle(`${stack} > details > ul > li > a`, { '@media': { [media.panelBelow]: { minBlockSize: '44px' } } });
globalStyle(`${stack} > details[open] > summary`, {
  '@media': {
    [media.panelBelow]: {
      position: 'static',
      background: tokens.color.primary,
      color: tokens.color.primaryContrast,
    },
  },
});
export const plus = style({ display: 'none' });
/** In threads it is round, to cover less of the text. */
const inThread = `body:has([data-thread]) ${stack}`;
globalStyle(`${inThread} :is(${stack} > a, ${stack} > details > summary)`, {
  '@media': {
    [media.panelBelow]: {
      justifyContent: 'center',
      inlineSize: '56px',
      minInlineSize: 0,
      minBlockSize: '56px',
      padding: 0,
    },
  },
});
globalStyle(`${inThread} :is(${stack} > a, ${stack} > details > summary) > span`, {
  '@media': {
    [media.panelBelow]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
globalStyle(`${inThread} > details > summary > svg`, { '@media': { [media.panelBelow]: { display: 'none' } } });
globalStyle(`${inThread} > details > summary > ${plus}`, { '@media': { [media.panelBelow]: { display: 'block' } } });
/** Not over a comment that is being written. */
globalStyle(`body:has([data-compose-place]:focus-within, form:focus-within [data-slate-editor]) ${stack}`, {
  '@media': { [media.panelBelow]: { visibility: 'hidden' } },
});
/** Keeps the focused element and the end of the page clear of it, also where a bar or a form is below it. */
const room = '80px';
globalStyle(`html:has(${stack})`, {
  '@media': { [media.panelBelow]: { vars: { '--corner': room }, scrollPaddingBlockEnd: aboveBar(room) } },
});
globalStyle(`body:has(${stack})`, { '@media': { [media.panelBelow]: { paddingBlockEnd: aboveBar(room) } } });
export const button = style({ borderRadius: `var(${radius.slice(4, -1)}, ${tokens.radius.medium})` });
export const menu = style({ display: 'block' });
globalStyle(`${menu} > summary`, {
  inlineSize: '100%',
  borderRadius: `var(${radius.slice(4, -1)}, ${tokens.radius.medium})`,
});
