import { redirectAddress } from '#lib/siteAddress.ts';

type Attributes = Readonly<Record<string, string>>;

/** Allowed attributes of `meta`. `http-equiv` is not, because it could redirect or set cookies. */
const metaKeys = new Set(['name', 'property', 'itemprop', 'content', 'media', 'lang']);
const linkKeys = new Set(['rel', 'href', 'hreflang', 'type', 'title', 'media', 'sizes']);
/**
 * Allowed relations of `link`: those that refer to a page or an image. Those that load, connect or style are not
 * allowed.
 */
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

/** The allowed attributes of a `meta` from a layout response, as a list; empty if nothing is left. */
export function safeMeta(attributes: object): readonly Attributes[] {
  const meta = only(attributes, metaKeys);
  if (Object.keys(attributes).some((key) => key.toLowerCase() === 'http-equiv')) return [];
  return meta['content'] === undefined ? [] : [meta];
}

/**
 * The allowed attributes of a `link` from a layout response, as a list; empty if it is not a plain reference to a web
 * URL.
 */
export function safeLink(attributes: object): readonly Attributes[] {
  const link = only(attributes, linkKeys);
  const rels = (link['rel'] ?? '').toLowerCase().split(/\s/).filter(Boolean);
  if (rels.length === 0 || rels.some((rel) => !relations.has(rel))) return [];
  return link['href'] === undefined || redirectAddress(link['href']) === undefined ? [] : [link];
}
