import * as styles from '#ui/icon/styles.css.ts';
import { cx } from '#ui/cx.ts';
import { type EditorIconName, editorIconPaths } from './editorIcons.ts';

const directed: ReadonlySet<EditorIconName> = new Set(['ul', 'ol', 'undo', 'redo']);

/** Drawings of the editor's own, which no reader of a page fetches. Always beside a name. */
export function EditorIcon({ name }: { readonly name: EditorIconName }) {
  return (
    <svg viewBox="0 0 24 24" className={cx(styles.icon, styles.compact, directed.has(name) && styles.directed)} aria-hidden="true">
      <path d={editorIconPaths[name]} />
    </svg>
  );
}
