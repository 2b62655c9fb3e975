import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { Editor, Path, Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { insertParagraphAfter, setKind } from './model/blocks.ts';
import { taskAt } from './model/checklists.ts';
import { above, cellAt, lineAt } from './model/find.ts';
import {
  blockMenuKeys,
  blockMoveKeys,
  checkKeys,
  duplicateKeys,
  isPressed,
  kindKeys,
  linkKeys,
  markKeys,
} from './model/keys.ts';
import { blockKinds, markNames } from './model/kinds.ts';
import { leaveLink } from './model/links.ts';
import { indent, isInList, outdent } from './model/lists.ts';
import { toggleMark } from './model/marks.ts';
import { moveChosen } from './model/moves.ts';
import { moveToCell, moveToRow } from './model/tables.ts';
import type { RichEditor } from './model/types.ts';
import type { SuggestionsHandle } from './parts/Suggestions.tsx';
import { noteMove, readSelection } from './selectionSync.ts';

export interface KeyTargets {
  readonly editor: RichEditor;
  readonly suggestions: RefObject<SuggestionsHandle | null>;
  readonly toolbar: RefObject<HTMLElement | null>;
  readonly isReadOnly: boolean;
  readonly onLink: () => void;
  readonly onBlockMenu: () => void;
  /** Marks an item of a checklist as done, or not. */
  readonly onCheck: (path: Path) => void;
  /** Called after the selected blocks were moved; without a path, they could not be. */
  readonly onMoved: (path: Path | undefined, step: 1 | -1) => void;
  readonly onDuplicate: () => void;
}

/** Handles the down arrow below a final table, code block or embed by adding a line there. */
function makeLineBelow(editor: RichEditor): boolean {
  const { selection } = editor;
  if (!selection || !Range.isCollapsed(selection)) return false;
  const top = selection.anchor.path.slice(0, 1);
  if ((top[0] ?? 0) !== editor.children.length - 1 || !Editor.isEnd(editor, selection.anchor, [])) return false;
  const line = lineAt(editor);
  if (line && Path.equals(line[1], top)) return false;
  insertParagraphAfter(editor, top);
  return true;
}

/** Tab nests list items and moves between table cells; otherwise, and always after Escape, it leaves the text. */
function tab(editor: RichEditor, isBack: boolean): boolean {
  if (above(editor, 'table') && moveToCell(editor, isBack ? -1 : 1)) return true;
  if (!isInList(editor)) return false;
  if (isBack) outdent(editor);
  else indent(editor);
  return true;
}

const moveKeys = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down))$/;

/** Whether no line of the cell is between the caret and the cell above or below. */
function isAtEdgeLine(editor: RichEditor, step: 1 | -1): boolean {
  const cell = cellAt(editor);
  const { selection } = editor;
  if (!cell || !selection || !Range.isCollapsed(selection)) return false;
  try {
    const box = ReactEditor.toDOMRange(editor, Editor.range(editor, cell[1])).getBoundingClientRect();
    const caret = ReactEditor.toDOMRange(editor, selection).getBoundingClientRect();
    // A caret in an empty line has no size.
    if (caret.height === 0 || box.height === 0) return Editor.string(editor, cell[1]) === '';
    return step < 0 ? caret.top - caret.height / 2 < box.top : caret.bottom + caret.height / 2 > box.bottom;
  } catch {
    return false;
  }
}

/** Moves to the cell above or below: browsers move to the next cell instead where they do not know the column. */
function moveInTable(editor: RichEditor, event: KeyboardEvent): boolean {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
  if (step === undefined || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return false;
  return isAtEdgeLine(editor, step) && moveToRow(editor, step);
}

/** Moves the selected blocks by Alt and an arrow, or with Shift duplicates the one with the caret. */
function moveByKeys({ editor, onMoved, onDuplicate }: KeyTargets, event: KeyboardEvent): boolean {
  if (isPressed(duplicateKeys, event)) {
    onDuplicate();
    return true;
  }
  const step = isPressed(blockMoveKeys.up, event) ? -1 : isPressed(blockMoveKeys.down, event) ? 1 : undefined;
  if (step === undefined) return false;
  onMoved(moveChosen(editor, step), step);
  return true;
}

function command(targets: KeyTargets, event: KeyboardEvent): boolean {
  const { editor, onLink, onBlockMenu, onCheck } = targets;
  const task = taskAt(editor);
  const mark = markNames.find((name) => isPressed(markKeys[name], event));
  const kind = blockKinds.find((name) => kindKeys[name] && isPressed(kindKeys[name], event));
  if (mark) toggleMark(editor, mark);
  else if (kind) setKind(editor, kind);
  else if (isPressed(linkKeys, event)) onLink();
  else if (isPressed(blockMenuKeys, event)) onBlockMenu();
  else if (isPressed(checkKeys, event) && task) onCheck(task);
  else if (isPressed('mod+a', event)) Transforms.select(editor, []);
  else return moveByKeys(targets, event);
  return true;
}

/** The keyboard handler of the text. */
export function useKeys(targets: KeyTargets) {
  const hasEscaped = useRef(false);
  const isPlainPaste = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { editor, suggestions, toolbar, isReadOnly } = targets;
    // Buttons and fields inside the text handle their own keys, as does an IME composition.
    if (
      event.nativeEvent.isComposing ||
      ReactEditor.isComposing(editor) ||
      !ReactEditor.hasEditableTarget(editor, event.target)
    )
      return;
    isPlainPaste.current = event.shiftKey && event.code === 'KeyV' && (event.ctrlKey || event.metaKey);
    if (event.altKey && event.key === 'F10') {
      toolbar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
      return event.preventDefault();
    }
    if (isReadOnly) return;
    // Letters are the browser’s, and the editor reads the selection with them.
    if (event.key.length > 1 || event.key === ' ' || event.ctrlKey || event.metaKey) readSelection(editor);
    if (suggestions.current?.onKeyDown(event)) {
      event.stopPropagation();
      return event.preventDefault();
    }
    const mayLeave = hasEscaped.current;
    // Shift alone may be the start of Shift+Tab.
    if (event.key !== 'Shift') hasEscaped.current = event.key === 'Escape';
    const isPlainTab = event.key === 'Tab' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlainTab && !mayLeave && tab(editor, event.shiftKey)) return event.preventDefault();
    if (moveInTable(editor, event)) return event.preventDefault();
    if (event.key === 'ArrowDown' && makeLineBelow(editor)) return event.preventDefault();
    if (event.key === ' ' || event.key === 'Enter') leaveLink(editor);
    if (command(targets, event)) return event.preventDefault();
    if (moveKeys.test(event.key)) noteMove(editor);
  };
  return { onKeyDown, isPlainPaste };
}
