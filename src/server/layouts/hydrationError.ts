/** An error in the document, with a message that can be shown to users. */
export class HydrationError extends Error {
  override readonly name = 'HydrationError';
}

/** The page ran out of time; the next try may be faster. */
export class TimeLimitError extends HydrationError {}

/** The node takes more work or space than a page may. */
export class CostError extends HydrationError {}
