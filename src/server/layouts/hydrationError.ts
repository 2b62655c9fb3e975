/** A mistake in the document, told in words that may be shown. */
export class HydrationError extends Error {
  override readonly name = 'HydrationError';
}
