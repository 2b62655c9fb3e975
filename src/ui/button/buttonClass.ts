import { cx } from '../cx.ts';
import * as styles from './styles.css.ts';

export type ButtonKind = keyof typeof styles.kind;
export type ButtonSize = keyof typeof styles.size;

/** The looks of a button, for elements that are not one (a `<summary>`, a label). */
export function buttonClass(kind: ButtonKind = 'standard', size: ButtonSize = 'medium', className?: string): string {
  return cx(styles.kind[kind], size !== 'medium' && styles.size[size], className);
}

/** The kind for a `buttonType` out of a document; `standard` when it names none of ours (SH-UI-006). */
export function buttonKindOf(type: unknown): ButtonKind {
  if (type === 'titlebarLink' || type === 'titleBarLink') return 'transparent';
  return typeof type === 'string' && Object.hasOwn(styles.kind, type) ? (type as ButtonKind) : 'standard';
}
