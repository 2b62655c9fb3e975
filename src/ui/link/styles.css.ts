import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

/** Makes a target of at least 24 px (WCAG 2.5.8) out of a link in a line, without moving the line. */
export const finger = { paddingBlock: '4px' } as const;

/** A name in running text: as strong as a link, as quiet as the text around it. */
export const user = style({
  color: 'inherit',
  fontWeight: tokens.font.weightSemibold,
  overflowWrap: 'anywhere',
  ...finger,
});

/** Lets the link of a title answer for its whole card; the card needs `position: relative`. */
export const stretched = style({ selectors: { '&::after': { content: '', position: 'absolute', inset: 0 } } });
