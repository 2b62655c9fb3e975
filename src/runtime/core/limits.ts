/**
 * Caps of a layout document (F10, F11). Each is a promise: what exceeds it is refused or cut off before anything is
 * validated.
 */
export const maxLayoutBytes = 2_000_000;
export const maxNodes = 5_000;
/** Nodes inside nodes. */
export const maxNodeDepth = 50;
/** Objects and lists inside one another within a single node's own props. */
export const maxValueDepth = 50;
/** UTF-16 units of one string. */
export const maxStringLength = 1_000_000;
/** Objects, lists and scalars of a whole document. */
export const maxValues = 200_000;
/** A hostile document may be wrong in a hundred thousand places; nobody reads more than this. */
export const maxProblems = 200;
/** Long enough for every registered name; longer ones are cut in messages. */
const shownNameLength = 80;

/**
 * Size of a text in UTF-8 bytes, exact up to `stopAt` and merely "more" above it; never allocates a copy of a huge
 * text.
 */
export function countBytes(text: string, stopAt = maxLayoutBytes): number {
  if (text.length > stopAt) return text.length;
  if (text.length * 3 <= stopAt) return text.length;
  return new TextEncoder().encode(text).length;
}

/** A name as it may be shown: hostile names are long. */
export function shortName(name: string): string {
  return name.length <= shownNameLength ? name : `${name.slice(0, shownNameLength)}…`;
}
