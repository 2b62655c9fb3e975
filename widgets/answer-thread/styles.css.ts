import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const part = style({ marginBlockEnd: space.s24 });
export const summary = style({ cursor: 'pointer', marginBlockEnd: space.s12 });
export const heading = style({ display: 'inline', margin: 0, fontSize: font.sizeLarge });
export const count = style({ color: color.textMuted });
