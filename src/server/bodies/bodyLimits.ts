/** Format of HTML that an administrator wrote into a layout, which only needs to be sanitized. */
export const markupFormat = 'markup';

/**
 * Why a body cannot be rendered. `unreadable`: it does not match its format. `tooMuch`: it would take too long or grow
 * too large.
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

/** Maximum ratio of HTML to source. Tables with long headings and highlighted code come close to it. */
const growth = 20;
/** Minimum allowance, because a short text can grow by a larger ratio: one table row creates a whole table. */
const freeBytes = 100_000;
const mostBytes = 1_000_000;

/** @throws BodyFault when the HTML is disproportionately larger than its source. */
export function checkGrowth(html: string, body: string): string {
  if (html.length > Math.min(mostBytes, growth * body.length + freeBytes)) throw new BodyFault('tooMuch');
  return html;
}
