/** Limits of a layout document (F10, F11). Anything that exceeds them is rejected or cut off before validation. */
export const maxLayoutBytes = 2_000_000;
export const maxNodes = 5_000;
/** Maximum nesting of nodes. */
export const maxNodeDepth = 50;
/** Maximum nesting of objects and lists in the props of a single node. */
export const maxValueDepth = 50;
/** Maximum length of a string, in UTF-16 code units. */
export const maxStringLength = 1_000_000;
/** Maximum length of the name of a layout, in characters. */
export const maxNameLength = 100;
/** Maximum number of objects, lists and scalars in a document. */
export const maxValues = 200_000;
/** Maximum number of reported problems; a malicious document can have a hundred thousand. */
export const maxProblems = 200;
/** Maximum number of unknown names in a document that are compared with known ones. */
export const maxGuesses = 2_000;
/** Maximum length of a name in messages, longer than every registered name. */
const shownNameLength = 80;

/** Size of a text in UTF-8 bytes, exact up to `stopAt` and otherwise just larger than it. Does not copy the text. */
export function countBytes(text: string, stopAt = maxLayoutBytes): number {
  if (text.length > stopAt) return text.length;
  if (text.length * 3 <= stopAt) return text.length;
  return new TextEncoder().encode(text).length;
}

/** Shortens a name for messages, because names in malicious documents can be very long. */
export function shortName(name: string): string {
  return name.length <= shownNameLength ? name : `${name.slice(0, shownNameLength)}…`;
}
