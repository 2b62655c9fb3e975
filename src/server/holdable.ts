/** Whether PostgreSQL can hold a text: none with a NUL, and none with half of a pair of surrogates. */
export function isHoldable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
