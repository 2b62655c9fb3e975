/** Format of what only needs to be cleaned: HTML that an administrator wrote into a layout. */
export const markupFormat = 'markup';

/**
 * Why a body cannot be rendered. `unreadable`: it is not of its format. `tooMuch`: it would take too long or become too
 * large.
 */
export type BodyFaultReason = 'unreadable' | 'tooMuch';

export class BodyFault extends Error {
  readonly reason: BodyFaultReason;

  constructor(reason: BodyFaultReason) {
    super(reason === 'tooMuch' ? 'The text is too complex to render.' : 'The text is not valid in its format.');
    this.name = 'BodyFault';
    this.reason = reason;
  }
}

/**
 * Markup may be this many times as long as what was typed: tables with long headings and coloured code come near it.
 */
const growth = 20;
/** A short text may grow more: one row of a table brings the whole table with it. */
const freeBytes = 100_000;
const mostBytes = 1_000_000;

/** @throws BodyFault when the HTML of this body is out of proportion. */
export function checkGrowth(html: string, body: string): string {
  if (html.length > Math.min(mostBytes, growth * body.length + freeBytes)) throw new BodyFault('tooMuch');
  return html;
}
