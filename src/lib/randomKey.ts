const bytes = 18;

/**
 * A name that nobody else gives, in letters that fit everywhere. `crypto.randomUUID` is missing on plain HTTP; this is
 * not.
 */
export function randomKey(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => letters[byte % letters.length]).join('');
}
