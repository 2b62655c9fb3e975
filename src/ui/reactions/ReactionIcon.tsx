import { cx } from '../cx.ts';
import * as styles from '../icon/styles.css.ts';
import { reactionIconPaths } from './reactionIcons.ts';

/** The icon path of a reaction by its url code (CO-REACT-005); one icon for all custom reactions. */
export function reactionPath(urlcode: string): string {
  const name = urlcode.toLowerCase();
  return Object.hasOwn(reactionIconPaths, name)
    ? reactionIconPaths[name as keyof typeof reactionIconPaths]
    : reactionIconPaths.other;
}

/** Decorative: always beside or inside an element that has a name. */
export function ReactionIcon({ urlcode }: { readonly urlcode: string }) {
  return (
    <svg viewBox="0 0 24 24" className={cx(styles.icon, styles.compact)} aria-hidden="true">
      <path d={reactionPath(urlcode)} />
    </svg>
  );
}
