import { useLayoutEffect, useRef } from 'react';
import { Editor, Range, Transforms } from 'slate';
import { focusAt } from '../focusAt.ts';
import { useT } from '#i18n/useT.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from '../messages.json' with { type: 'json' };
import { cardOf, insertBlock, replaceByCard } from '../model/embeds.ts';
import { wordsOf } from '#lib/wordsOf.ts';
import { linkAt, loneLink, removeLink, setLink } from '../model/links.ts';
import type { RichEditor } from '../model/types.ts';
import { usePart } from '../usePart.ts';
import type { DialogName } from './Dialogs.tsx';
import type { LinkChoice } from './LinkDialog.tsx';

function saveLink(editor: RichEditor, { url, text, card }: LinkChoice): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  if (!card) {
    setLink(editor, { url, text: text.trim() || url });
    return;
  }
  const line = loneLink(editor, url);
  if (line) replaceByCard(editor, line, card);
  else insertBlock(editor, cardOf({ ...card, embedStyle: 'rich_embed_card' }));
}

function linkOf(editor: RichEditor) {
  const found = linkAt(editor);
  const chosen = editor.selection && Range.isExpanded(editor.selection) ? Editor.string(editor, editor.selection) : '';
  return {
    url: wordsOf(found?.[0]['url']),
    text: found ? Editor.string(editor, found[1]) : chosen,
    isOld: found !== undefined,
  };
}

interface OpenDialogProps {
  readonly editor: RichEditor;
  readonly dialog: DialogName | undefined;
  readonly onClose: () => void;
  /** The button beside which a popup opens. */
  readonly trigger: () => HTMLElement | null | undefined;
}

/**
 * Renders the open dialog once its code has loaded. Its result is applied at the caret position from when it was
 * opened.
 */
export function OpenDialog({ editor, dialog, onClose, trigger }: OpenDialogProps) {
  const t = useT(messages);
  const Dialogs = usePart(
    async () => (await import('./Dialogs.tsx')).Dialogs,
    dialog !== undefined,
    () => {
      onClose();
      showToast({ body: t('partFailed') });
    },
  );
  const caret = useRef<Range | null>(undefined);
  // Waits until the modal is gone: closing it moves the focus, and the browser may then move the caret.
  useLayoutEffect(() => {
    if (dialog || caret.current === undefined) return;
    const range = caret.current;
    caret.current = undefined;
    focusAt(editor, range);
  });
  const button = trigger();
  if (!dialog || !Dialogs || !button) return null;
  const done = (change?: () => void) => {
    change?.();
    caret.current = editor.selection;
    // In the same render as the changed text, because the caret may be in a new element.
    queueMicrotask(onClose);
  };
  return (
    <Dialogs
      dialog={dialog}
      trigger={button}
      link={linkOf(editor)}
      onLink={(choice) => done(() => saveLink(editor, choice))}
      onRemoveLink={() => done(() => removeLink(editor))}
      onEmoji={(glyph) => done(() => Transforms.insertText(editor, glyph))}
      onClose={() => done()}
    />
  );
}
