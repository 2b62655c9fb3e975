import { createHash } from 'node:crypto';
import { defaultNavigation, type NavigationItem } from '#domain/navigation.ts';
import { sortedJson } from '#lib/sortedJson.ts';
import type { Services } from '../../services.ts';
import { localeIn } from '../../texts/siteTexts.ts';
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
async function builtInItems(services: Services): Promise<readonly NavigationItem[]> {
  const t = (await localeIn(services, services.config.get('garden.locale'))).translator(messages);
  return defaultNavigation({ posts: t('posts'), categories: t('categories') }, { forum: true });
}

/** The menus as they are now, from the variables of the theme. */
export async function readMenus(services: Services): Promise<Menus> {
  const { navigation = {} } = services.config.get('theme.variables');
  const { navigationItems, mobileOnlyNavigationItems = [] } = navigation;
  return {
    titleBar: navigationItems ?? (await builtInItems(services)),
    phone: mobileOnlyNavigationItems,
    isDefault: navigationItems === undefined,
    version: createHash('sha256')
      .update(sortedJson([navigationItems ?? null, mobileOnlyNavigationItems]))
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
