import { ReactEditor, type RenderElementProps, useReadOnly, useSlateStatic } from 'slate-react';
import { useT } from '#i18n/useT.tsx';
import messages from '../messages.json' with { type: 'json' };
import { isTask, toggleChecked } from '../model/checklists.ts';
import * as styles from '../styles.late.css.ts';

/** An item of a list, in a checklist with a box. */
export function ListItem({ attributes, element, children }: RenderElementProps) {
  const t = useT(messages);
  const editor = useSlateStatic();
  const isReadOnly = useReadOnly();
  const { dir: _, ...rest } = attributes;
  if (!isTask(element)) return <li {...rest}>{children}</li>;
  return (
    <li {...rest} className={styles.task}>
      <input
        type="checkbox"
        contentEditable={false}
        className={styles.taskBox}
        aria-label={t('done')}
        aria-keyshortcuts="Control+Enter"
        // Text and arrow keys pass it by; the key above does the same.
        tabIndex={-1}
        checked={element['checked'] === true}
        disabled={isReadOnly}
        // Pressing it must leave the focus in the text.
        onMouseDown={(event) => event.preventDefault()}
        onChange={() => toggleChecked(editor, ReactEditor.findPath(editor, element))}
      />
      {children}
    </li>
  );
}
