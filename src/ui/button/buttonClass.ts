import { cx } from '../cx.ts';
import * as styles from './styles.css.ts';

export type ButtonKind = keyof typeof styles.kind;
export type ButtonSize = keyof typeof styles.size;

/** The classes of a button, for other elements such as a `<summary>` or a label. */
export function buttonClass(kind: ButtonKind = 'standard', size: ButtonSize = 'medium', className?: string): string {
  return cx(styles.kind[kind], size !== 'medium' && styles.size[size], className);
}

/** The kind for a `buttonType` in a document; `standard` if unknown (SH-UI-006). */
export function buttonKindOf(type: unknown): ButtonKind {
  if (type === 'titlebarLink' || type === 'titleBarLink') return 'transparent';
  return typeof type === 'string' && Object.hasOwn(styles.kind, type) ? (type as ButtonKind) : 'standard';
}
