import { siteAddress } from '#lib/siteAddress.ts';
import { dropEnd } from '#lib/dropEnd.ts';
/**
 * What a navigation item may carry (rows SH-NAV-016, 017). Documents pass items on unchecked, so every field is doubted
 * here.
 */
export interface NavigationItem {
  readonly id?: string | number | null;
  readonly name?: string | null;
  readonly url?: string | null;
  readonly permission?: string | null;
  readonly roleIDs?: readonly number[] | null;
  readonly isHidden?: boolean | null;
  readonly children?: readonly unknown[] | null;
  readonly badge?: { readonly type?: string; readonly text?: string | number } | readonly unknown[] | null;
}

/** An item that may be shown: named, with somewhere to go or something below it. */
export interface ShownItem {
  readonly key: string;
  readonly id?: string | number;
  readonly name: string;
  readonly url?: string;
  readonly badge?: string;
  /** Written `~/x`: it leads to the site's root, out of a section. */
  readonly leavesSection?: true;
  readonly children: readonly ShownItem[];
}

export interface NavigationReader {
  readonly roleIDs: readonly number[];
  readonly can: (permission: string) => boolean;
  /** `https://host` of this site: addresses that begin with it are our own. */
  readonly origin?: string | undefined;
  /** A guest of a community that is open to its members only: every page of it would only ask them to sign in. */
  readonly isShutOut?: boolean;
}

/**
 * http…, /, ~ and what starts a mail or a call stay (`~/x` starts at the site's root, resolutions G26); anything else
 * gets a leading slash (SH-NAV-018, 019).
 */
export function navigationUrl(url: string): string {
  const text = url.trim();
  if (text.startsWith('~')) return text.replace(/^~\/?/, '/');
  return /^(?:http|\/|mailto:|tel:)/i.test(text) ? text : `/${text}`;
}

/**
 * An address of this site without its host; any other as it is. No foreign host ever counts as ours, however it is
 * spelled.
 */
export function insideAddress(url: string, origin: string | undefined): string {
  if (origin === undefined || !/^https?:\/\//i.test(url)) return url;
  return siteAddress(url, origin) ?? url;
}

function mayShow(item: NavigationItem, reader: NavigationReader): boolean {
  if (item.isHidden === true) return false;
  if (typeof item.permission === 'string' && item.permission !== '' && !reader.can(item.permission)) return false;
  const roleIDs = Array.isArray(item.roleIDs) ? item.roleIDs : [];
  return roleIDs.length === 0 || roleIDs.some((roleID) => reader.roleIDs.includes(roleID));
}

function badgeText(badge: NavigationItem['badge']): string | undefined {
  if (typeof badge !== 'object' || badge === null || !('text' in badge) || badge.type !== 'text') return undefined;
  return String(badge.text ?? '') || undefined;
}

function shown(value: unknown, place: string, reader: NavigationReader): ShownItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const item = value as NavigationItem;
  const name = typeof item.name === 'string' ? item.name.trim() : '';
  if (name === '' || !mayShow(item, reader)) return undefined;
  const children = shownNavigation(item.children, reader, place);
  const address =
    typeof item.url === 'string' && item.url.trim() !== ''
      ? insideAddress(navigationUrl(item.url), reader.origin)
      : undefined;
  const url =
    address !== undefined && reader.isShutOut && address.startsWith('/') && !leavesSite(address) ? undefined : address;
  if (url === undefined && children.length === 0) return undefined;
  const badge = badgeText(item.badge);
  return {
    key: place,
    name,
    children,
    ...(item.id == null ? {} : { id: item.id }),
    ...(url === undefined ? {} : { url }),
    ...(typeof item.url === 'string' && item.url.trim().startsWith('~') ? { leavesSection: true as const } : {}),
    ...(badge === undefined ? {} : { badge }),
  };
}

/**
 * The items this reader may see, at every level (rows SH-NAV-016..026).
 * @param items as stored: unchecked; @param place key of the item they hang under.
 */
export function shownNavigation(items: unknown, reader: NavigationReader, place = 'n'): readonly ShownItem[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item, index) => shown(item, `${place}-${index}`, reader) ?? []);
}

/** The built-in navigation, when the section has the forum (rows SH-NAV-001..004). */
export function defaultNavigation(
  labels: { readonly posts: string; readonly categories: string },
  apps: Readonly<Record<string, boolean>>,
): readonly NavigationItem[] {
  if (apps['forum'] === false) return [];
  return [
    { id: 'builtin-discussions', name: labels.posts, url: '/discussions' },
    { id: 'builtin-categories', name: labels.categories, url: '/categories' },
  ];
}

/** Path without query, fragment, closing slash and page number: what two addresses of one list share. */
function placeOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return dropEnd(path.replace(/\/p\d+$/, ''), '/') || '/';
}

/** A place on a page is not the page, nor is a mail. */
const isPage = (url: string) => url.startsWith('/') && !leavesSite(url) && !url.includes('#');

/** Key of the one item that the page belongs to (SH-NAV-007): the first whose address is the page's. */
export function activeItemKey(items: readonly ShownItem[], address: string): string | undefined {
  const place = placeOf(address);
  for (const item of items) {
    if (item.url !== undefined && isPage(item.url) && placeOf(item.url) === place) return item.key;
    const below = activeItemKey(item.children, address);
    if (below !== undefined) return below;
  }
  return undefined;
}

/**
 * Whether a link leaves the site; those open in a new tab (SH-NAV-014). Our own addresses are written as paths
 * (`insideAddress`).
 */
export function leavesSite(url: string): boolean {
  return /^(?:https?:)?[/\\]{2}/i.test(url);
}
