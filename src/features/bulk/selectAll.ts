/** For `aria-keyshortcuts`: on a box of a list. */
export const selectAllKeys = 'Control+A Meta+A';

/** Whether a key asks for all boxes, as it asks for all words elsewhere. */
export function asksForAll({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'a' && ctrlKey !== metaKey && !altKey && !shiftKey;
}
