import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const stack = style({ display: 'flex', flexDirection: 'column', gap: space.s24 });
export const title = style({ marginBlock: `0 ${space.s8}`, fontSize: font.sizeMedium });
export const subtitle = style({ marginBlock: `0 ${space.s8}`, color: color.textMuted, fontSize: font.sizeMedium });
