import { style } from '@vanilla-extract/css';
import { aboveBar } from '#theme/aboveBar.ts';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

const { font, space } = tokens;

/** A toast of one line; where there is a panel, it is over its lower end instead of the text that is being read. */
export const offer = style({
  inlineSize: 'auto',
  alignItems: 'center',
  paddingBlock: space.s4,
  fontSize: font.sizeMedium,
  '@media': {
    [media.panelBeside]: {
      position: 'fixed',
      insetBlockEnd: aboveBar(space.s16),
      insetInlineEnd: space.s16,
      maxInlineSize: '280px',
    },
  },
});
