import type { ReactNode } from 'react';
import { Icon, type ShownItem, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import { NavigationLink } from './NavigationLink.tsx';
import * as styles from './navigation.css.ts';

interface ItemsProps {
  readonly items: readonly ShownItem[];
  readonly activeKey: string | undefined;
}

/** Items below one another, each with what hangs under it: the panel of a mega menu, and the hamburger's. */
export function NavigationTree({ items, activeKey }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.tree}>
      {items.map((item) => (
        <li key={item.key}>
          <NavigationLink item={item} isActive={item.key === activeKey} className={styles.treeLink} />
          <NavigationTree items={item.children} activeKey={activeKey} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The items of the full bar. What hangs under an item opens by hover and by keyboard focus, and closes 250 ms after both
 * have left: CSS alone (SH-NAV-009..011). Escape closes it by the page's own script, which looks for `data-hover-menu`.
 */
export function Navigation({ items, activeKey }: ItemsProps) {
  const t = useT(messages);
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('mainNavigation')}>
      <ul className={styles.bar}>
        {items.map((item) => (
          <li key={item.key} className={styles.item} data-hover-menu={item.children.length > 0 ? '' : undefined}>
            <NavigationLink item={item} isActive={item.key === activeKey} className={styles.barLink} />
            {item.children.length > 0 && (
              <>
                <Icon name="chevron-down" size={16} className={styles.chevron} />
                <div className={styles.panel}>
                  <NavigationTree items={item.children} activeKey={activeKey} />
                </div>
              </>
            )}
          </li>
        ))}
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
        <Icon name="menu" />
      </summary>
      <nav className={styles.compactPanel} aria-label={t('menuNavigation')}>
        <NavigationTree items={items} activeKey={activeKey} />
        {children}
      </nav>
    </details>
  );
}
