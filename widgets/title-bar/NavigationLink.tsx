import { cx, type ShownItem, SiteLink } from '#kit';
import * as styles from './navigation.css.ts';

interface NavigationLinkProps {
  readonly item: ShownItem;
  readonly isActive: boolean;
  readonly className?: string;
}

/**
 * An item as a link; one without an address of its own is a button, so that the keyboard reaches what hangs under it.
 */
export function NavigationLink({ item, isActive, className }: NavigationLinkProps) {
  const content = (
    <>
      <bdi className={styles.label}>{item.name}</bdi>
      {item.badge !== undefined && <span className={styles.badge}>{item.badge}</span>}
    </>
  );
  const classes = cx(styles.link, className);
  if (item.url === undefined) {
    return (
      <button type="button" className={classes}>
        {content}
      </button>
    );
  }
  return (
    <SiteLink
      href={item.url}
      leavesSection={item.leavesSection === true}
      className={classes}
      aria-current={isActive ? 'page' : undefined}
    >
      {content}
    </SiteLink>
  );
}

/** The name over a group of items that lead somewhere while it does not. */
export function NavigationHeading({ item }: { readonly item: ShownItem }) {
  return (
    <span className={cx(styles.link, styles.treeHeading)}>
      <bdi className={styles.label}>{item.name}</bdi>
      {item.badge !== undefined && <span className={styles.badge}>{item.badge}</span>}
    </span>
  );
}
