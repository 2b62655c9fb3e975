import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, space } = tokens;

export const heading = style({
  fontSize: font.sizeMedium,
  color: color.textStrong,
  marginBlock: `${space.s16} ${space.s8}`,
});
export const notice = style({ marginBlockEnd: space.s12 });
export const problem = style({ margin: 0, fontWeight: font.weightSemibold });
export const warnings = style({ marginBlock: space.s8 });
globalStyle(`${warnings} > summary`, { display: 'list-item', color: color.warning, cursor: 'pointer' });
enlargeTouch(`${warnings} > summary`);
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  marginBlockEnd: space.s8,
});
