import { createHash } from 'node:crypto';
import { defaultFooterLinks, defaultNavigation, type NavigationItem } from '#domain/navigation.ts';
import { sortedJson } from '#lib/sortedJson.ts';
import type { Services } from '../../services.ts';
import { createTaggedCache } from '../../taggedCache.ts';
import { offeredLocales } from '../../texts/readerLocale.ts';
import { localeIn } from '../../texts/siteTexts.ts';
import messages from './messages.json' with { type: 'json' };

/** Where the variables of the theme hold each menu. */
export const menuPlaces = {
  titleBar: ['navigation', 'navigationItems'],
  phone: ['navigation', 'mobileOnlyNavigationItems'],
  quickLinks: ['quickLinks', 'links'],
  footer: ['footer', 'links'],
} as const;

export type MenuName = keyof typeof menuPlaces;
export const menuNames = Object.keys(menuPlaces) as readonly MenuName[];

/** Items by menu; null for the built-in ones. */
export type MenuItems = Readonly<Record<MenuName, readonly NavigationItem[] | null>>;

export interface Menus {
  readonly items: Readonly<Record<MenuName, readonly NavigationItem[]>>;
  /** Menus that have their built-in links. */
  readonly builtIn: readonly MenuName[];
  readonly version: string;
}

type Variables = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** The menus as the variables of the theme hold them. An empty list of quick links shows the built-in ones. */
export const storedMenus = ({ config }: Pick<Services, 'config'>): MenuItems => menusIn(config.get('theme.variables'));

export function menusIn(value: unknown): MenuItems {
  const variables = value as Variables;
  const listOf = (name: MenuName) => {
    const [group, field] = menuPlaces[name];
    const list = variables[group]?.[field] as readonly NavigationItem[] | undefined;
    return name === 'quickLinks' && list?.length === 0 ? null : (list ?? null);
  };
  return Object.fromEntries(menuNames.map((name) => [name, listOf(name)])) as MenuItems;
}

/** The variables of the theme with these menus; those that are undefined stay as they are. */
export function variablesWith({ config }: Pick<Services, 'config'>, menus: Partial<MenuItems>): Variables {
  let variables = config.get('theme.variables') as Variables;
  for (const name of menuNames) {
    const items = menus[name];
    if (items === undefined) continue;
    const [group, field] = menuPlaces[name];
    const { [group]: values = {}, ...others } = variables;
    const { [field]: _, ...rest } = values;
    const next = items === null ? rest : { ...rest, [field]: items };
    variables = Object.keys(next).length > 0 ? { ...others, [group]: next } : others;
  }
  return variables;
}

/** The built-in links with their names in a language. */
async function builtInItems(services: Services, locale: string): Promise<Record<MenuName, readonly NavigationItem[]>> {
  const t = (await localeIn(services, locale)).translator(messages);
  const apps = { forum: true };
  return {
    titleBar: defaultNavigation({ posts: t('posts'), categories: t('categories') }, apps),
    phone: [],
    // as the widget has them
    quickLinks: [
      { name: t('allCategories'), url: '/categories' },
      { name: t('recentPosts'), url: '/discussions' },
      { name: t('topPosts'), url: '/discussions?sort=-score' },
    ],
    footer: defaultFooterLinks({ posts: t('posts'), categories: t('categories'), privacy: t('privacy') }, apps),
  };
}

/** The menus as they are now. @param locale the language of links that were not renamed; by default the site's */
export async function readMenus(services: Services, locale = services.config.get('garden.locale')): Promise<Menus> {
  const [stored, builtIn] = [storedMenus(services), await builtInItems(services, locale)];
  const edited = Object.fromEntries(Object.entries(stored).filter(([, items]) => items !== null));
  return {
    items: {
      ...builtIn,
      ...((await namedIn(services, edited, locale)) as Partial<Record<MenuName, NavigationItem[]>>),
    },
    builtIn: menuNames.filter((name) => stored[name] === null),
    version: createHash('sha256').update(sortedJson(stored)).digest('base64url').slice(0, 16),
  };
}

/** An item with its JSON Pointer. */
export interface PlacedItem {
  readonly pointer: string;
  readonly item: NavigationItem;
}

/** All items of a menu, each before its children. Stored menus can contain anything. */
function itemsBelow(items: readonly unknown[] | null | undefined, pointer: string): readonly PlacedItem[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown, at) => {
    if (typeof item !== 'object' || item === null) return [];
    const place = `${pointer}/${at}`;
    const own = item as NavigationItem;
    return [{ pointer: place, item: own }, ...itemsBelow(own.children, `${place}/children`)];
  });
}

/** All items of all menus. */
export const placedItems = (menus: Partial<MenuItems>): readonly PlacedItem[] =>
  menuNames.flatMap((name) => itemsBelow(menus[name], `/${name}`));

const ofLink = ({ url, name }: NavigationItem) => `${url} ${name}`;

/** Names of the built-in links in a language, by address and name in English or any language that the site offers. */
async function builtInNames(services: Services, locale: string): Promise<ReadonlyMap<string, string>> {
  const own = Object.values(await builtInItems(services, locale)).flat();
  const all = await Promise.all(
    ['en', ...offeredLocales(services.config)].map(async (one) =>
      Object.values(await builtInItems(services, one)).flat(),
    ),
  );
  return new Map(all.flatMap((items) => items.map((item, at) => [ofLink(item), own[at]?.name ?? ''])));
}

function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner, names)]));
  const name = names.get(ofLink(inside as NavigationItem));
  return name === undefined ? inside : { ...inside, name };
}

/** Menus with their built-in links in a language; those that were renamed keep their names. */
export async function namedIn(
  services: Services,
  menus: Partial<MenuItems>,
  locale: string = services.config.get('garden.locale'),
): Promise<Partial<MenuItems>> {
  // safe cast: only names change
  return renamed(menus, await builtInNames(services, locale)) as Partial<MenuItems>;
}

type LinkGroups = Readonly<Record<string, unknown>>;

const keepLinksMs = 60_000;
const mostLinks = 200;

/** The links of edited menus by language and content, because every page has them. */
function createLinks(services: Services) {
  const kept = createTaggedCache<LinkGroups>({
    now: () => services.now().getTime(),
    maxAgeMs: keepLinksMs,
    max: mostLinks,
  });
  services.changes.subscribe(kept.drop);
  return async (groups: LinkGroups, locale: string): Promise<LinkGroups> => {
    const key = `${locale} ${createHash('sha256').update(JSON.stringify(groups)).digest('base64url')}`;
    const known = kept.get(key);
    if (known) return known;
    const version = kept.version();
    const names = await builtInNames(services, locale);
    const links = Object.fromEntries(Object.entries(groups).map(([group, items]) => [group, renamed(items, names)]));
    kept.set(key, links, { version, dependsOn: ['texts', 'config'] });
    return links;
  };
}

/**
 * Theme variables with the built-in links in a language. Editing a menu stores all of its links with the names of that
 * moment; those that were not renamed are still in the language of each viewer.
 */
export async function linksIn(
  services: Services,
  variables: Readonly<Record<string, unknown>>,
  locale: string,
): Promise<Readonly<Record<string, unknown>>> {
  const names = [...new Set(menuNames.map((name) => menuPlaces[name][0]))].filter((group) => group in variables);
  if (names.length === 0) return variables;
  const groups = Object.fromEntries(names.map((name) => [name, variables[name]]));
  return { ...variables, ...(await services.once(createLinks)(groups, locale)) };
}
