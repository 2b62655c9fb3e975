import { style } from '@vanilla-extract/css';
import { scrollEdges } from '#theme/scrollEdges.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;
const wide = '(min-width: 601px)';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s12} ${space.s24}`,
  '@media': { [wide]: { flexWrap: 'nowrap', alignItems: 'flex-start' } },
});

export const words = style({ flex: '1 1 14rem', minInlineSize: 0 });

export const nameLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s4} ${space.s8}`,
});

export const name = style({
  margin: 0,
  fontSize: font.sizeTitle,
  lineHeight: font.lineTight,
  color: color.textStrong,
  overflowWrap: 'anywhere',
});

export const label = style({ margin: 0, color: color.textMuted, overflowWrap: 'anywhere' });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s8} ${space.s24}`,
  margin: 0,
  marginBlockStart: space.s12,
});
export const fact = style({ minInlineSize: 0 });
export const term = style({ color: color.textMuted, fontSize: font.sizeSmall });
export const value = style({ margin: 0, fontSize: font.sizeMedium, overflowWrap: 'anywhere' });

export const restricted = style({ margin: 0, marginBlockStart: space.s8, color: color.textMuted });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s8,
  flex: '0 0 100%',
  '@media': { [wide]: { flex: 'none' } },
});

export const parts = style({
  display: 'flex',
  gap: space.s8,
  marginBlockStart: space.s16,
  ...scrollEdges(color.page),
  borderBlockEnd: `1px solid ${color.border}`,
});

export const part = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s8,
  minBlockSize: '44px',
  paddingInline: space.s8,
  borderBlockEnd: '2px solid transparent',
  fontSize: font.sizeMedium,
  color: color.text,
  fontWeight: font.weightSemibold,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  outlineOffset: '-2px',
  selectors: {
    '&:hover': { color: color.primary },
    // Scrolled to on phones, where not all fit.
    '&[aria-current]': { borderBlockEndColor: color.primary, color: color.primary, scrollInitialTarget: 'nearest' },
  },
  '@media': { [wide]: { paddingInline: space.s12, fontSize: font.sizeLarge } },
});

/** On the narrowest phones, the four labels fill the line. */
export const count = style({
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontWeight: font.weightNormal,
  '@media': { '(max-width: 420px)': { display: 'none' } },
});
