import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

/** A subdued style, because viewers cannot fix the problem. */
export const problem = style({ margin: 0, paddingBlock: space.s8, color: color.textMuted, fontSize: font.sizeMedium });
export const reason = style({ display: 'block', marginBlockStart: space.s4, overflowWrap: 'anywhere' });
