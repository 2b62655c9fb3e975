import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, motion, radius, space } = tokens;

export const cut = style({ overflow: 'hidden', maskImage: 'linear-gradient(#000 calc(100% - 32px), transparent)' });

export const spoiler = style({ border: `1px solid ${color.border}`, borderRadius: radius.medium });
export const spoilerLabel = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s8,
  padding: `${space.s8} ${space.s12}`,
  background: color.sunken,
  fontWeight: font.weightSemibold,
});
export const spoilerMark = style({
  transition: `rotate ${motion.enter}`,
  selectors: { '[open] > summary > &': { rotate: '180deg' } },
});
export const spoilerBody = style({ padding: space.s12 });
