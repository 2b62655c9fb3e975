import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, enlargeTouch } from '#theme/touch.ts';
import { nestedSelectMaxHeight } from './nestedSizes.ts';

const { color, font, layer, radius, shadow, space } = tokens;

export const depth = createVar();
export const menu = style({
  position: 'absolute',
  zIndex: layer.dropdown,
  insetBlockStart: 'calc(100% + 4px)',
  insetInline: 0,
  maxBlockSize: nestedSelectMaxHeight,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: space.s4,
  background: color.raised,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  boxShadow: shadow.floating,
});
const line = style({
  boxSizing: 'border-box',
  padding: `${space.s8} ${space.s12}`,
  selectors: { '&[data-depth]': { paddingInlineStart: `calc(${space.s12} + ${depth} * ${space.s16})` } },
});
export const option = styleVariants({
  heading: [line, { color: color.textMuted, fontSize: font.sizeSmall, fontWeight: font.weightSemibold }],
  choice: [
    line,
    {
      cursor: 'pointer',
      '@media': { [coarse]: { paddingBlock: '11px' } },
      selectors: { '&[aria-selected="true"]': { color: color.primary, fontWeight: font.weightSemibold } },
    },
  ],
  disabled: [line, { color: color.textDisabled }],
});
export const active = style({ background: color.sunken, boxShadow: `inset 2px 0 0 ${color.primary}` });
export const note = style({
  marginInlineStart: space.s8,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontWeight: font.weightNormal,
});
export const none = style([line, { color: color.textMuted }]);

enlargeTouch(option.choice);
