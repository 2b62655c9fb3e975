import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, space } = tokens;

export const technical = style({
  marginBlock: `${space.s4} ${space.s12}`,
  fontSize: font.sizeSmall,
  color: color.textMuted,
});
globalStyle(`${technical} > summary`, {
  display: 'list-item',
  inlineSize: 'fit-content',
  // at least 24 pixels high, as the button above it
  paddingBlock: space.s4,
  listStyle: 'disclosure-closed inside',
  cursor: 'pointer',
});
globalStyle(`${technical}[open] > summary`, { listStyleType: 'disclosure-open' });
enlargeTouch(`${technical} > summary`);
export const english = style({ margin: 0, marginBlock: space.s4, overflowWrap: 'anywhere' });
export const code = style({ display: 'block', fontFamily: font.mono });
