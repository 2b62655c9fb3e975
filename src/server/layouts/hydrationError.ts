/** An error in the document, with a message that can be shown to users. */
export class HydrationError extends Error {
  override readonly name = 'HydrationError';
}
