import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { font, space } = tokens;

export const choices = style({ margin: 0, marginBlockEnd: space.s16, padding: 0, border: 0, minInlineSize: 0 });
export const legend = style({ padding: 0, marginBlockEnd: space.s8, fontWeight: font.weightSemibold });
