import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, radius } = tokens;

/** Moved by script; the text below stays where it is. */
export const button = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: 0,
  // The script counts from the left, in every direction.
  left: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '28px',
  blockSize: '28px',
  borderRadius: radius.small,
  color: color.textMuted,
  background: color.page,
  selectors: { '&:is(:hover, :focus-visible)': { color: color.primary, background: color.primarySoft } },
  '@media': {
    '(pointer: coarse)': { background: color.raised, border: `1px solid ${color.border}` },
    print: { display: 'none' },
  },
});
export const icon = style({
  inlineSize: '16px',
  blockSize: '16px',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
