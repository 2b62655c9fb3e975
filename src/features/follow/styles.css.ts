import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { panelWidth } from './followPanel.ts';

const { color, font, layer, radius, shadow, space } = tokens;

export const menu = style({ position: 'relative', display: 'inline-block' });
export const button = style({ whiteSpace: 'nowrap' });

export const panel = style({
  position: 'absolute',
  zIndex: layer.dropdown,
  insetBlockStart: 'calc(100% + 4px)',
  boxSizing: 'border-box',
  minInlineSize: 0,
  margin: 0,
  inlineSize: `min(${panelWidth}px, calc(100vw - 32px))`,
  padding: space.s16,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.raised,
  color: color.text,
  boxShadow: shadow.floating,
  textAlign: 'start',
  '@media': {
    // On a phone the panel is centered horizontally, wherever the button is.
    [media.xs]: {
      position: 'fixed',
      insetInline: space.s16,
      insetBlockStart: 'auto',
      insetBlockEnd: space.s16,
      inlineSize: 'auto',
    },
  },
});
export const align = styleVariants({ start: { insetInlineStart: 0 }, end: { insetInlineEnd: 0 } });
export const title = style({
  margin: 0,
  marginBlockEnd: space.s8,
  color: color.textStrong,
  fontSize: font.sizeMedium,
  fontWeight: font.weightSemibold,
});
export const problem = style({ margin: 0, marginBlockEnd: space.s8, color: color.error, fontSize: font.sizeMedium });

export const fields = style({ fontSize: font.sizeMedium, lineHeight: font.lineList });
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse' });
export const caption = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
export const column = style({
  paddingBlockEnd: space.s4,
  paddingInline: space.s8,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontWeight: font.weightNormal,
  textAlign: 'center',
});
export const rowHead = style({ paddingBlock: space.s4, fontWeight: font.weightNormal, textAlign: 'start' });
export const cell = style({ inlineSize: '6.5rem', textAlign: 'center' });
export const tick = style({
  inlineSize: '18px',
  blockSize: '18px',
  margin: '3px',
  accentColor: color.primary,
  cursor: 'pointer',
});
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s8,
  marginBlock: space.s4,
  cursor: 'pointer',
});

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.s8,
  marginBlockStart: space.s12,
  paddingBlockStart: space.s12,
  borderBlockStart: `1px solid ${color.border}`,
});
export const all = style({
  alignSelf: 'center',
  marginInlineEnd: 'auto',
  minBlockSize: '24px',
  fontSize: font.sizeMedium,
});
