import { Transforms } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';
import { focusAt } from '../focusAt.ts';
import type { RichEditor } from '../model/types.ts';

/** Changes the document and returns the focus to it. */
export const useAct = () => {
  const editor = useSlateStatic();
  return (change: (editor: RichEditor) => void) => () => {
    ReactEditor.focus(editor);
    // If the text was never focused, the tools apply to its end.
    if (!editor.selection) Transforms.select(editor, editor.end([]));
    change(editor);
  };
};

/** Restores the caret. */
export const useBackToText = () => {
  const editor = useSlateStatic();
  return () => focusAt(editor);
};
