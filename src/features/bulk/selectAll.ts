/** For `aria-keyshortcuts` on the checkboxes of a list. */
export const selectAllKeys = 'Control+A Meta+A';

/** Whether the key event is the "select all" shortcut. */
export function asksForAll({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'a' && ctrlKey !== metaKey && !altKey && !shiftKey;
}
