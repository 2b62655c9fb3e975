import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, motion, space } = tokens;

const noScript = '(scripting: none)';

export const tabs = style({
  display: 'flex',
  // Tabs that do not fit stand in a second row, where everybody sees them.
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

/** Names its list where all lists show; where tabs do, the tab does that, for eyes at least. */
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
