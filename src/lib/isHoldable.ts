/** Whether PostgreSQL can store the text: it must not contain NUL or lone surrogates. */
export function isHoldable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
