import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, layer, radius, shadow, space } = tokens;

export const suggestions = style({
  position: 'absolute',
  zIndex: layer.dropdown,
  inlineSize: 'min(18rem, 100%)',
  maxBlockSize: 'min(20rem, 45vh)',
  overflowY: 'auto',
  padding: space.s4,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.raised,
  boxShadow: shadow.floating,
});
export const suggestion = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s8,
  minBlockSize: '40px',
  paddingInline: space.s8,
  borderRadius: radius.small,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.sunken },
    '&[aria-selected="true"]': { background: color.primarySoft, color: color.primary },
  },
});
export const suggestionName = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const suggestionKeys = style({
  flex: 'none',
  marginInlineStart: 'auto',
  color: color.textMuted,
  fontSize: font.sizeSmall,
  '@media': { '(pointer: coarse)': { display: 'none' } },
});
export const suggestionNote = style({
  margin: 0,
  padding: space.s8,
  color: color.textMuted,
  fontSize: font.sizeMedium,
});

export const glyphs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(40px, 1fr))',
  gap: '2px',
  maxBlockSize: '16rem',
  overflowY: 'auto',
  padding: '3px',
});
export const glyph = style({
  display: 'grid',
  placeItems: 'center',
  blockSize: '40px',
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  fontSize: '1.375rem',
  cursor: 'pointer',
  selectors: { '&:hover, &:focus-visible': { background: color.sunken } },
});

export const preview = style({ marginBlock: space.s12 });
