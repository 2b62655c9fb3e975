import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, motion, space } = tokens;

const noScript = '(scripting: none)';

export const tabs = style({
  display: 'flex',
  // Tabs that do not fit wrap into a second row, where they stay visible.
  flexWrap: 'wrap',
  columnGap: space.s16,
  marginBlockEnd: space.s16,
  borderBlockEnd: `1px solid ${color.border}`,
  '@media': { [noScript]: { display: 'none' } },
});

export const tab = style({
  flex: '0 1 auto',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  paddingBlock: space.s8,
  paddingInline: 0,
  border: 0,
  borderBlockEnd: '3px solid transparent',
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  fontFamily: 'inherit',
  fontSize: font.sizeMedium,
  fontWeight: font.weightSemibold,
  transition: `color ${motion.enter}, border-color ${motion.enter}`,
  selectors: {
    '&:hover': { color: color.textStrong },
    '&[aria-selected="true"]': { borderBlockEndColor: color.primary, color: color.textStrong },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const panel = style({ '@media': { [noScript]: { marginBlockEnd: space.s24 } } });
export const hiddenPanel = style([panel, { display: 'none', '@media': { [noScript]: { display: 'block' } } }]);

/** The list's heading where all lists are visible; otherwise only for screen readers. */
export const heading = style({
  fontSize: font.sizeLarge,
  marginBlockEnd: space.s12,
  '@media': {
    '(scripting: enabled), (scripting: initial-only)': {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      margin: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
