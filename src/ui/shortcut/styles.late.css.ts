import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const keys = style({ color: color.textMuted, fontSize: font.sizeSmall, whiteSpace: 'nowrap' });

export const key = style({
  display: 'inline-block',
  boxSizing: 'border-box',
  minInlineSize: '24px',
  paddingInline: space.s4,
  border: `1px solid ${color.borderStrong}`,
  borderBlockEndWidth: '2px',
  borderRadius: radius.small,
  background: color.card,
  color: color.text,
  fontFamily: font.body,
  fontSize: font.sizeSmall,
  lineHeight: '20px',
  textAlign: 'center',
});
