import * as styles from '#ui/icon/styles.css.ts';
import { cx } from '#ui/cx.ts';
import { type EditorIconName, editorIconPaths } from './editorIcons.ts';

const directed: ReadonlySet<EditorIconName> = new Set(['ul', 'ol', 'undo', 'redo']);

/** An icon of the editor, separate from the icons that every page loads. Always next to a label. */
export function EditorIcon({ name }: { readonly name: EditorIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx(styles.icon, styles.compact, directed.has(name) && styles.directed)}
      aria-hidden="true"
    >
      <path d={editorIconPaths[name]} />
    </svg>
  );
}
