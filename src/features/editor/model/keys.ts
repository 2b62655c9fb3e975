import type { BlockKind, MarkName } from './kinds.ts';

/** `mod` is Command on Apple keyboards and Control elsewhere. */
export const markKeys: Readonly<Record<MarkName, string>> = {
  bold: 'mod+b',
  italic: 'mod+i',
  underline: 'mod+u',
  strikethrough: 'mod+shift+x',
  code: 'mod+e',
};
export const kindKeys: Readonly<Partial<Record<BlockKind, string>>> = {
  p: 'mod+alt+0',
  h2: 'mod+alt+1',
  h3: 'mod+alt+2',
  h4: 'mod+alt+3',
  h5: 'mod+alt+4',
  ol: 'mod+shift+7',
  ul: 'mod+shift+8',
  blockquote: 'mod+shift+9',
};
export const linkKeys = 'mod+k';
export const blockMoveKeys = { up: 'alt+arrowup', down: 'alt+arrowdown' } as const;
/** Duplicates the block with the caret. */
export const duplicateKeys = 'alt+shift+arrowdown';
/** Marks an item of a checklist as done, or not. */
export const checkKeys = 'mod+enter';
/** Opens the menu of the block with the caret. */
export const blockMenuKeys = 'mod+/';

export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Compares the character or the physical key: with Shift or Alt, digit keys produce other characters. */
export function isPressed(keys: string, event: Pressed): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const isMod = event.ctrlKey !== event.metaKey;
  const isRight =
    isMod === parts.includes('mod') &&
    event.altKey === parts.includes('alt') &&
    event.shiftKey === parts.includes('shift');
  return (
    isRight &&
    (event.key.toLowerCase() === key || event.code === `Digit${key}` || event.code === `Key${key.toUpperCase()}`)
  );
}
