import type { StyleRule } from '@vanilla-extract/css';

/**
 * One line that ends in "…" where it does not fit: at the end of its own writing direction, which may be another than
 * that of the page. Its text must not be in a `<bdi>`, whose direction the line does not see.
 */
export const clipText = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
  // Starts beside what is before it, also in the other direction.
  textAlign: ['-webkit-match-parent', 'match-parent'],
} satisfies StyleRule;
