import { redirectAddress } from '#lib/siteAddress.ts';

type Attributes = Readonly<Record<string, string>>;

/** What a page may say of itself. `http-equiv` would give the browser orders: to go elsewhere, to keep a cookie. */
const metaKeys = new Set(['name', 'property', 'itemprop', 'content', 'media', 'lang']);
const linkKeys = new Set(['rel', 'href', 'hreflang', 'type', 'title', 'media', 'sizes']);
/** Relations that name another page or picture; those that load, connect or style are the site's own affair. */
const relations = new Set([
  'alternate',
  'amphtml',
  'author',
  'canonical',
  'help',
  'icon',
  'license',
  'me',
  'next',
  'prev',
  'privacy-policy',
  'search',
]);

const only = (attributes: object, keys: ReadonlySet<string>): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([key, value]) => keys.has(key) && typeof value === 'string'),
  ) as Attributes;

/** A `meta` of a layout reply with what it may say, in a list; nothing of one that says nothing. */
export function safeMeta(attributes: object): readonly Attributes[] {
  const meta = only(attributes, metaKeys);
  if (Object.keys(attributes).some((key) => key.toLowerCase() === 'http-equiv')) return [];
  return meta['content'] === undefined ? [] : [meta];
}

/** A `link` of a layout reply, in a list; nothing of one that would do more than name an address of the web. */
export function safeLink(attributes: object): readonly Attributes[] {
  const link = only(attributes, linkKeys);
  const rels = (link['rel'] ?? '').toLowerCase().split(/\s/).filter(Boolean);
  if (rels.length === 0 || rels.some((rel) => !relations.has(rel))) return [];
  return link['href'] === undefined || redirectAddress(link['href']) === undefined ? [] : [link];
}
