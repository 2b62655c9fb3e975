import { Children, type ReactNode } from 'react';
import { cx, Icon, type ShownItem, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import { NavigationHeading, NavigationLink } from './NavigationLink.tsx';
import * as styles from './navigation.css.ts';

interface ItemsProps {
  readonly items: readonly ShownItem[];
  readonly activeKey: string | undefined;
}

/** Nested items, one below another. */
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
 * Items of the full bar. A submenu opens on hover and keyboard focus, and closes 250 ms after both have left, by CSS
 * only (SH-NAV-009..011). The page's script handles arrow keys, Escape and taps, by `data-menu-bar` and
 * `data-hover-menu`.
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
  /** Items that the compact bar has no space for. */
  readonly children?: ReactNode;
}

/** The hamburger menu on narrow screens: all items with their submenus (SH-NAV-008). */
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
          {Children.map(children, (child) => child && <li>{child}</li>)}
        </ul>
      </nav>
    </details>
  );
}

/** Opens the command palette where no keyboard is at hand; hidden without script, which renders it. */
export function PaletteEntry() {
  const t = useT(messages);
  return (
    <button type="button" className={cx(styles.treeLink, styles.entryButton)} data-palette="" data-closes="">
      {t('palette')}
    </button>
  );
}
