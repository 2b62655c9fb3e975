import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

/** Enlarges an inline link to a target of 24 px (WCAG 2.5.8) without moving the line. */
export const finger = { paddingBlock: '4px' } as const;

/** A name in running text: bold like a link, in the color of the text. */
export const user = style({
  color: 'inherit',
  fontWeight: tokens.font.weightSemibold,
  overflowWrap: 'anywhere',
  ...finger,
});

/** Extends the link of a title to its whole card; the card needs `position: relative`. */
export const stretched = style({ selectors: { '&::after': { content: '', position: 'absolute', inset: 0 } } });
