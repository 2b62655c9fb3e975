import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { space } = tokens;

// These styles apply before the field is used, so they are not among the late ones: until those come, the mark would be
// a line of its own.
export const box = style({ position: 'relative' });
/** The mark of the selected option, inside the field. */
export const mark = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: space.s12,
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
});
export const marked = style({ paddingInlineStart: `calc(${space.s12} + 1.2em)` });
