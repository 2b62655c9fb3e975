import { cx } from '../cx.ts';
import * as styles from '../icon/styles.css.ts';
import { reactionIconPaths } from './reactionIcons.ts';

/** The drawing of a reaction by its url code (CO-REACT-005); one for all the site has made itself. */
export function reactionPath(urlcode: string): string {
  const name = urlcode.toLowerCase();
  return Object.hasOwn(reactionIconPaths, name)
    ? reactionIconPaths[name as keyof typeof reactionIconPaths]
    : reactionIconPaths.other;
}

/** Always beside or inside something that has a name. */
export function ReactionIcon({ urlcode }: { readonly urlcode: string }) {
  return (
    <svg viewBox="0 0 24 24" className={cx(styles.icon, styles.compact)} aria-hidden="true">
      <path d={reactionPath(urlcode)} />
    </svg>
  );
}
