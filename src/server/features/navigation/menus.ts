import { createHash } from 'node:crypto';
import { defaultNavigation, type NavigationItem } from '#domain/navigation.ts';
import { createLocale } from '#i18n/locale.ts';
import type { Services } from '../../services.ts';
import messages from './messages.json' with { type: 'json' };

/** The links of the title bar and of the menu on phones. */
export interface Menus {
  readonly titleBar: readonly NavigationItem[];
  readonly phone: readonly NavigationItem[];
  /** The title bar has the built-in links. */
  readonly isDefault: boolean;
  readonly version: string;
}

/** The built-in links with their names in the language of the site. */
function builtInItems({ config, site }: Services): readonly NavigationItem[] {
  const key = config.get('garden.locale');
  const t = createLocale(key, site.catalogs[key]).translator(messages);
  return defaultNavigation({ posts: t('posts'), categories: t('categories') }, { forum: true });
}

/** The menus as they are now, from the variables of the theme. */
export function readMenus(services: Services): Menus {
  const { navigation = {} } = services.config.get('theme.variables');
  const { navigationItems, mobileOnlyNavigationItems = [] } = navigation;
  return {
    titleBar: navigationItems ?? builtInItems(services),
    phone: mobileOnlyNavigationItems,
    isDefault: navigationItems === undefined,
    version: createHash('sha256')
      .update(JSON.stringify([navigationItems ?? null, mobileOnlyNavigationItems]))
      .digest('base64url')
      .slice(0, 16),
  };
}

/** An item with its JSON Pointer. */
export interface PlacedItem {
  readonly pointer: string;
  readonly item: NavigationItem;
}

/** All items of a menu, each before its children. Stored menus can contain anything. */
export function placedItems(items: readonly unknown[] | null | undefined, pointer: string): readonly PlacedItem[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown, at) => {
    if (typeof item !== 'object' || item === null) return [];
    const place = `${pointer}/${at}`;
    const own = item as NavigationItem;
    return [{ pointer: place, item: own }, ...placedItems(own.children, `${place}/children`)];
  });
}
