import { type BaseRange, type Editor, Node } from 'slate';

const isThere = (editor: Editor, point: BaseRange['anchor'] | undefined) =>
  point === undefined || Node.has(editor, point.path);

/** Whether both ends of a range, or those that are given, are in the document. */
export const isRangeThere = (editor: Editor, { anchor, focus }: Partial<BaseRange>): boolean =>
  isThere(editor, anchor) && isThere(editor, focus);

/**
 * Ignores selections outside of the document. Browsers report the selection with a delay, and may mean text that has
 * already been deleted; everything that reads the selection afterwards would throw.
 */
export function withKnownSelection<E extends Editor>(editor: E): E {
  const { apply } = editor;
  editor.apply = (operation) => {
    if (operation.type === 'set_selection' && operation.newProperties && !isRangeThere(editor, operation.newProperties))
      return;
    apply(operation);
  };
  return editor;
}
