import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import type { ComposerView } from '../view.ts';
import { actionOf, type OutlineKeys, rowNamed } from './outlineKeys.ts';
import { type OutlineRow, placeAt } from '../model/outlineRows.ts';

/** Letters typed within this time are one text to find, in milliseconds. */
const typingMs = 700;

/** Typed letters lead to the item whose name begins with them. */
function useTypeToFind(rows: readonly OutlineRow[], focusID: string | undefined) {
  const typed = useRef({ text: '', time: 0 });
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): OutlineRow | undefined => {
    if ([...key].length !== 1 || key === '/' || ctrlKey || metaKey || altKey) return undefined;
    const { text, time } = typed.current;
    const next = timeStamp - time < typingMs ? text + key : key;
    if (next.trim() === '') return undefined;
    typed.current = { text: next, time: timeStamp };
    return rowNamed(rows, focusID, next);
  };
}

interface Options extends Omit<ComposerView, 'catalog' | 'views'> {
  readonly onEdit: () => void;
}

/** Handlers of an element that has the keys and the clipboard for the selected items: outline and canvas. */
export function useNodeKeys({ composer, commands, rows, onAdd, onEdit }: Options) {
  const { selection, document } = composer.composition;
  const { select } = composer;
  const current = rows.find(({ id }) => id === selection.at(-1));
  const keys: OutlineKeys = { document, rows, selection, commands, select, onAdd, onEdit };
  const find = useTypeToFind(rows, current?.id);
  const copy = (event: ClipboardEvent, text: string | undefined) => {
    if (text === undefined) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const isRightToLeft = event.currentTarget.matches('[dir="rtl"] *');
      const found = find(event);
      const act = actionOf(event, keys, isRightToLeft) ?? (found && (() => select([found.id])));
      // single letters are shortcuts of the site elsewhere
      if (act || (event.key.length === 1 && !event.ctrlKey && !event.metaKey)) event.stopPropagation();
      if (!act) return;
      event.preventDefault();
      act();
    },
    onCopy: (event: ClipboardEvent) => copy(event, commands.copy(selection)),
    onCut: (event: ClipboardEvent) => {
      copy(event, commands.copied(selection));
      commands.remove(selection);
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      commands.paste(event.clipboardData.getData('text/plain'), placeAt(document, current));
    },
  };
}
