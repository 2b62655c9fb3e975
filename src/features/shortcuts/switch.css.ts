import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const field = style({ display: 'grid', gap: space.s4, justifyItems: 'start' });
export const label = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s8,
  minBlockSize: '24px',
  color: color.textStrong,
  fontWeight: font.weightSemibold,
  '@media': { '(pointer: coarse)': { minBlockSize: '44px' } },
});
export const box = style({ inlineSize: '18px', blockSize: '18px', margin: 0, accentColor: color.primary });
export const help = style({ margin: 0, color: color.textMuted, fontSize: font.sizeMedium });
export const problem = style({ margin: 0, color: color.error });
