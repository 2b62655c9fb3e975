import { style } from '@vanilla-extract/css';
import { clipText } from '#theme/clipText.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, layer, radius, shadow, space } = tokens;

export const picker = style({ position: 'relative', display: 'grid', gap: space.s8 });

export const chosen = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s8,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  maxInlineSize: '100%',
  minBlockSize: '32px',
  paddingInlineStart: space.s4,
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  background: color.card,
});
export const chipName = style({
  minInlineSize: 0,
  ...clipText,
  fontSize: font.sizeMedium,
});

export const remove = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  inlineSize: '30px',
  blockSize: '30px',
  padding: 0,
  border: 0,
  borderRadius: radius.full,
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.sunken, color: color.textStrong } },
});

export const list = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInline: 0,
  zIndex: layer.dropdown,
  maxBlockSize: '280px',
  marginBlockStart: space.s4,
  paddingBlock: space.s4,
  overflowY: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.raised,
  boxShadow: shadow.floating,
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s8,
  minBlockSize: '40px',
  paddingInline: space.s12,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.sunken } },
});
export const activeOption = style({ background: color.primarySoft, color: color.primary });
export const optionName = style({
  minInlineSize: 0,
  ...clipText,
});

export const status = style({ margin: 0, color: color.textMuted, fontSize: font.sizeMedium });
