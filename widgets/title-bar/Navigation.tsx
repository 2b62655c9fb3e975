import type { ReactNode } from 'react';
import { cx, Icon, type ShownItem, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import { NavigationHeading, NavigationLink } from './NavigationLink.tsx';
import * as styles from './navigation.css.ts';

interface ItemsProps {
  readonly items: readonly ShownItem[];
  readonly activeKey: string | undefined;
}

/** Items below one another, each with what hangs under it. */
function NavigationTree({ items, activeKey }: ItemsProps) {
  return items.map((item) => (
    <li key={item.key} className={cx(item.children.length > 0 && styles.group)}>
      {item.url === undefined ? (
        <NavigationHeading item={item} />
      ) : (
        <NavigationLink
          item={item}
          isActive={item.key === activeKey}
          className={cx(styles.treeLink, item.children.length > 0 && styles.groupLink)}
        />
      )}
      {item.children.length > 0 && (
        <ul className={styles.tree}>
          <NavigationTree items={item.children} activeKey={activeKey} />
        </ul>
      )}
    </li>
  ));
}

/**
 * The items of the full bar. What hangs under an item opens by hover and by keyboard focus, and closes 250 ms after
 * both have left: CSS alone (SH-NAV-009..011). Arrow keys, Escape and taps are the page's own script, which looks for
 * `data-menu-bar` and `data-hover-menu`.
 */
export function Navigation({ items, activeKey }: ItemsProps) {
  const t = useT(messages);
  if (items.length === 0) return null;
  return (
    <nav className={styles.navigation} aria-label={t('mainNavigation')}>
      <ul className={styles.bar} data-menu-bar="">
        {items.map((item) => {
          const hasMenu = item.children.length > 0;
          return (
            <li
              key={item.key}
              className={cx(styles.item, hasMenu && styles.itemWithMenu)}
              data-hover-menu={hasMenu ? '' : undefined}
            >
              <NavigationLink item={item} isActive={item.key === activeKey} className={styles.barLink} />
              {hasMenu && (
                <>
                  <Icon name="chevron-down" size={16} className={styles.chevron} />
                  <div className={styles.panel} data-single={item.children.length < 2 ? '' : undefined}>
                    <ul className={styles.links}>
                      <NavigationTree items={item.children} activeKey={activeKey} />
                    </ul>
                  </div>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface CompactNavigationProps extends ItemsProps {
  /** What the compact bar has no room for. */
  readonly children?: ReactNode;
}

/** The hamburger of narrow screens: all items with what hangs under them (SH-NAV-008). */
export function CompactNavigation({ items, activeKey, children }: CompactNavigationProps) {
  const t = useT(messages);
  if (items.length === 0 && !children) return null;
  return (
    <details className={styles.compact} data-menu="">
      <summary className={styles.compactButton} aria-label={t('menu')}>
        <Icon name="menu" className={styles.closedIcon} />
        <Icon name="close" className={styles.openIcon} />
      </summary>
      <nav className={styles.compactPanel} aria-label={t('menuNavigation')}>
        <ul className={styles.links}>
          <NavigationTree items={items} activeKey={activeKey} />
          {children && <li>{children}</li>}
        </ul>
      </nav>
    </details>
  );
}
