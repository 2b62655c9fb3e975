import { isApple } from '#lib/isApple.ts';

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"]), textarea, select';
const editable = '[contenteditable]:not([contenteditable="false"])';
/** Elements that use letters themselves, e.g. to select an item. */
const takesKeys =
  '[role="textbox"], [role="listbox"], [role="menu"], [role="tree"], [role="application"], video, audio';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'composedPath' | 'target'>;

/** Type of the event that hands over the keys pressed before the script of the shortcuts was there. */
export const earlyKeys = 'folkmoot:earlyKeys';
export type EarlyKeys = readonly KeyboardEvent[];

/** The element inside a shadow root too, where the document only sees the host. Handled events have no path. */
const targetOf = (event: Key): Element | undefined => {
  const [target = event.target] = event.composedPath();
  return target instanceof Element ? target : undefined;
};

/** Ctrl or Cmd with K; in an editor they make a link. */
export function isPaletteKey(event: Key): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isMod = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return (
    isMod && !altKey && !shiftKey && key.toLowerCase() === 'k' && !targetOf(event)?.closest(`${editable}, textarea`)
  );
}

/**
 * A key without modifiers that is not being typed into something. Which key it is counts, not where it lies: on many
 * keyboards `/` and `?` need Shift. Enter belongs to links and buttons; posts that have the focus do nothing by it.
 */
export function isShortcutKey(event: Key): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const target = targetOf(event);
  const isOne = /^[a-z]$/i.test(key)
    ? !shiftKey
    : /^[/?]$/.test(key) || (key === 'Enter' && target?.matches('article'));
  return isOne === true && !ctrlKey && !metaKey && !altKey && !target?.closest(`${fields}, ${editable}, ${takesKeys}`);
}

/** Whether the key needs the script of the shortcuts. */
export const asksForKeys = (event: Key): boolean => event.key === 'Tab' || isPaletteKey(event) || isShortcutKey(event);
