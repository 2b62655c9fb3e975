import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color } = tokens;

export const radius = createVar();
export const ground = createVar();
export const text = createVar();

export const line = style({ display: 'flex' });
export const align = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
});
/** An admin's colors override the theme's. */
export const button = style({
  selectors: {
    '&&': {
      borderRadius: fallbackVar(radius, tokens.radius.medium),
      background: fallbackVar(ground, color.card),
      borderColor: fallbackVar(ground, color.borderStrong),
      color: fallbackVar(text, color.textStrong),
    },
  },
});
