import { cx, type ShownItem, SiteLink } from '#kit';
import * as styles from './navigation.css.ts';

interface NavigationLinkProps {
  readonly item: ShownItem;
  readonly isActive: boolean;
  readonly className?: string;
}

/** An item as a link; without URL it is a button, so that the keyboard can open its submenu. */
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
      isNewTab={item.isNewTab === true}
      className={classes}
      aria-current={isActive ? 'page' : undefined}
    >
      {content}
    </SiteLink>
  );
}

/** The name of a group of links that is not a link itself. */
export function NavigationHeading({ item }: { readonly item: ShownItem }) {
  return (
    <span className={cx(styles.link, styles.treeHeading)}>
      <bdi className={styles.label}>{item.name}</bdi>
      {item.badge !== undefined && <span className={styles.badge}>{item.badge}</span>}
    </span>
  );
}
