import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, layer, radius, shadow, space } = tokens;

/** Fixed, so that a docked form does not clip it. */
export const suggestions = style({
  position: 'fixed',
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

/** A popover that fits on a phone. */
export const picker = style({
  position: 'fixed',
  insetBlockStart: 0,
  left: 0,
  zIndex: layer.dropdown,
  display: 'flex',
  flexDirection: 'column',
  gap: space.s8,
  inlineSize: 'min(22.5rem, calc(100vw - 16px))',
  blockSize: 'min(26rem, 70vh)',
  padding: space.s8,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.raised,
  boxShadow: shadow.floating,
  whiteSpace: 'normal',
});
export const pickerHead = style({ display: 'flex', alignItems: 'end', gap: space.s8 });
globalStyle(`${pickerHead} > :first-child`, { flex: '1 1 auto', marginBlock: 0 });
export const tones = style({
  flex: 'none',
  minBlockSize: '40px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  background: color.card,
  color: color.text,
  fontSize: font.sizeLarge,
});
export const glyphTabs = style({ display: 'flex', justifyContent: 'space-between' });
export const glyphTab = style({
  flex: '1 1 0',
  minInlineSize: '24px',
  blockSize: '36px',
  padding: 0,
  borderRadius: radius.small,
  fontSize: '1.125rem',
  selectors: { '&:hover': { background: color.sunken } },
});
export const glyphList = style({ flex: '1 1 auto', minBlockSize: 0, overflowY: 'auto', overscrollBehavior: 'contain' });
// Groups out of sight are not laid out.
export const glyphGroup = style({ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 800px' });
export const glyphHeading = style({
  margin: 0,
  padding: space.s4,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontWeight: font.weightSemibold,
});
export const glyphs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(40px, 1fr))',
  gap: '2px',
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
