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

/** Links, tables and frames of administrators gain a few attributes; only unclosed tags make more of it. */
const markupGrowth = 6;
const freeMarkup = 200_000;

/** Like `checkGrowth`, without a limit of its own: a document can hold images as long as it allows. @throws BodyFault */
export function checkMarkupGrowth(html: string, markup: string): string {
  if (html.length > markupGrowth * markup.length + freeMarkup) throw new BodyFault('tooMuch');
  return html;
}
