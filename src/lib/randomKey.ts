const bytes = 18;

/** A random unique key of safe characters. `crypto.randomUUID` is not available over plain HTTP. */
export function randomKey(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => letters[byte % letters.length]).join('');
}
