import { namedPermission } from './permissions.ts';
import type { Permission } from '#contracts/permission.gen.ts';
import { siteAddress } from '#lib/siteAddress.ts';
import { dropEnd } from '#lib/dropEnd.ts';
/** Fields of a navigation item (SH-NAV-016, 017). Documents are not validated for them, so none can be relied on. */
export interface NavigationItem {
  readonly id?: string | number | null;
  readonly name?: string | null;
  readonly url?: string | null;
  readonly permission?: string | null;
  readonly roleIDs?: readonly number[] | null;
  readonly isHidden?: boolean | null;
  readonly openInNewTab?: boolean | null;
  readonly children?: readonly unknown[] | null;
  readonly badge?: { readonly type?: string; readonly text?: string | number } | readonly unknown[] | null;
}

/** A visible item: it has a name, and a URL or children. */
export interface ShownItem {
  readonly key: string;
  readonly id?: string | number;
  readonly name: string;
  readonly url?: string;
  readonly badge?: string;
  /** Set for `~/x`, which leads to the root of the site, outside of sections. */
  readonly leavesSection?: true;
  /** Opens in a new tab although it is a page of the site (SH-NAV-015). */
  readonly isNewTab?: true;
  readonly children: readonly ShownItem[];
}

export interface NavigationViewer {
  readonly roleIDs: readonly number[];
  readonly can: (permission: Permission) => boolean;
  /** Origin of this site (`https://host`). */
  readonly origin?: string | undefined;
  /** The viewer is a guest of a private community, where every link would only lead to the sign-in page. */
  readonly isShutOut?: boolean;
}

/**
 * Keeps http…, /, ~, mailto: and tel: URLs (`~/x` is relative to the site's root, resolutions G26) and adds a slash to
 * others (SH-NAV-018, 019).
 */
export function navigationUrl(url: string): string {
  const text = url.trim();
  if (text.startsWith('~')) return text.replace(/^~\/?/, '/');
  return /^(?:http|\/|mailto:|tel:)/i.test(text) ? text : `/${text}`;
}

/** Whether a link can lead there: a path of this site, or an http(s), mailto: or tel: address. */
export function isLinkTarget(url: string): boolean {
  const text = url.trim();
  if (/^https?:/i.test(text)) return /^https?:\/\/[^/\\]/i.test(text) && URL.canParse(text);
  if (/^(?:mailto|tel):\S/i.test(text)) return true;
  return /^~?\//.test(text) && siteAddress(navigationUrl(text)) !== undefined;
}

/** Removes the origin from a URL of this site; others are returned unchanged, however similar they are spelled. */
export function insideAddress(url: string, origin: string | undefined): string {
  if (origin === undefined || !/^https?:\/\//i.test(url)) return url;
  return siteAddress(url, origin) ?? url;
}

function mayShow(item: NavigationItem, viewer: Pick<NavigationViewer, 'roleIDs' | 'can'>): boolean {
  if (item.isHidden === true) return false;
  if (typeof item.permission === 'string' && item.permission !== '' && !viewer.can(namedPermission(item.permission)))
    return false;
  const roleIDs = Array.isArray(item.roleIDs) ? item.roleIDs : [];
  return roleIDs.length === 0 || roleIDs.some((roleID) => viewer.roleIDs.includes(roleID));
}

/**
 * Stored links without those that are for other roles, at every level: what a viewer may know of them. Objects of
 * lists, as in theme variables, keep their structure.
 */
export function permittedLinks(stored: unknown, viewer: Pick<NavigationViewer, 'roleIDs' | 'can'>): unknown {
  if (Array.isArray(stored))
    return stored.flatMap((item: unknown) => {
      if (typeof item !== 'object' || item === null) return [];
      const link = item as NavigationItem;
      if (!mayShow(link, viewer)) return [];
      return [Array.isArray(link.children) ? { ...link, children: permittedLinks(link.children, viewer) } : link];
    });
  if (typeof stored !== 'object' || stored === null) return stored;
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, permittedLinks(value, viewer)]));
}

function badgeText(badge: NavigationItem['badge']): string | undefined {
  if (typeof badge !== 'object' || badge === null || !('text' in badge) || badge.type !== 'text') return undefined;
  return String(badge.text ?? '') || undefined;
}

function shown(value: unknown, place: string, viewer: NavigationViewer): ShownItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const item = value as NavigationItem;
  const name = typeof item.name === 'string' ? item.name.trim() : '';
  if (name === '' || !mayShow(item, viewer)) return undefined;
  const children = shownNavigation(item.children, viewer, place);
  const address =
    typeof item.url === 'string' && item.url.trim() !== ''
      ? insideAddress(navigationUrl(item.url), viewer.origin)
      : undefined;
  const url =
    address !== undefined && viewer.isShutOut && address.startsWith('/') && !leavesSite(address) ? undefined : address;
  if (url === undefined && children.length === 0) return undefined;
  const badge = badgeText(item.badge);
  return {
    key: place,
    name,
    children,
    ...(item.id == null ? {} : { id: item.id }),
    url,
    ...(typeof item.url === 'string' && item.url.trim().startsWith('~') ? { leavesSection: true as const } : {}),
    ...(item.openInNewTab === true && url !== undefined ? { isNewTab: true as const } : {}),
    badge,
  };
}

/**
 * The items this viewer can see, at every level (SH-NAV-016..026). @param items as stored, not validated @param place
 * key of the parent item
 */
export function shownNavigation(items: unknown, viewer: NavigationViewer, place = 'n'): readonly ShownItem[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item, index) => shown(item, `${place}-${index}`, viewer) ?? []);
}

/** The built-in navigation, if the section has the forum (SH-NAV-001..004). */
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

/** The built-in links at the end of every page. */
export function defaultFooterLinks(
  labels: { readonly posts: string; readonly categories: string; readonly privacy: string },
  apps: Readonly<Record<string, boolean>>,
): readonly NavigationItem[] {
  return [...defaultNavigation(labels, apps), { id: 'builtin-privacy', name: labels.privacy, url: '/home/privacy' }];
}

/** The path without query, fragment, trailing slash and page number, which is the same for all pages of a list. */
function placeOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return dropEnd(path.replace(/\/p\d+$/, ''), '/') || '/';
}

/** Fragments are not pages, nor are mailto: and tel: links. */
const isPage = (url: string) => url.startsWith('/') && !leavesSite(url) && !url.includes('#');

/** Key of the current item (SH-NAV-007): the first whose URL is that of the page. */
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
 * Whether a link leaves the site, and so opens in a new tab (SH-NAV-014). URLs of this site must be paths (see
 * `insideAddress`).
 */
export function leavesSite(url: string): boolean {
  return /^(?:https?:)?[/\\]{2}/i.test(url);
}
