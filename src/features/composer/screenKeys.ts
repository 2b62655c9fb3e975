import type { KeyboardEvent } from 'react';
import { focusCurrentRow } from './useRowFocus.ts';
import type { ComposerCommands } from './useCommands.ts';

/** Elements that undo their own letters. */
const textFields =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="color"], [type="file"], [type="range"]), ' +
  'textarea, [contenteditable]:not([contenteditable="false"])';
const openLists =
  '[aria-expanded="true"][data-escapes], [role="combobox"][aria-expanded="true"], details[data-menu][open]';

/** Whether an event comes from a part inside, and not from a dialog above the page. */
const isOwn = ({ currentTarget, target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && currentTarget.contains(target);

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, but not in text fields, which undo their own letters. */
export function undoByKey(event: KeyboardEvent, { undo, redo }: Pick<ComposerCommands, 'undo' | 'redo'>): void {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const key = event.key.toLowerCase();
  if (!(ctrlKey || metaKey) || altKey || (key !== 'z' && key !== 'y')) return;
  if (event.defaultPrevented || !isOwn(event) || (event.target as HTMLElement).closest(textFields)) return;
  event.preventDefault();
  if (shiftKey || key === 'y') redo();
  else undo();
}

/** Escape in the settings leads back to the item in the outline, unless it closes something that is open. */
export function leaveByEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing || !isOwn(event)) return;
  if (event.currentTarget.querySelector(openLists)) return;
  if (focusCurrentRow()) event.preventDefault();
}
