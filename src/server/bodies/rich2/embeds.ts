import { pictureText } from '#domain/pictureText.ts';
import { cleanLink, cleanSource, hostOf, isTrustedHost } from '../cleanUrl.ts';
import { formatBytes } from '#lib/numbers.ts';
import { type Element, type ElementContent, element, text } from '../hast.ts';
import { type RichElement, type RichNode, isObject, stringOf } from './nodes.ts';

/** Renders a quoted body to sanitized HTML and its syntax tree. */
export type RenderNested = (
  body: string,
  format: string,
) => { readonly html: string; readonly content: readonly ElementContent[] } | undefined;

export interface EmbedContext {
  readonly renderNested: RenderNested;
  readonly trustedDomains: readonly string[];
}

const kinds: ReadonlySet<string> = new Set(['image', 'file', 'link', 'quote']);
const mediaTypes = new Set([
  'youtube',
  'vimeo',
  'twitch',
  'wistia',
  'brightcove',
  'kaltura',
  'panopto',
  'mural',
  'soundcloud',
  'giphy',
  'imgur',
  'instagram',
  'twitter',
  'codepen',
  'gettyimages',
  'iframe',
]);
const addressKeys = /url$|^src$|href/i;
const displaySizes = new Set(['inline', 'small', 'medium', 'large']);

/** Renders an embed as HTML that works without script, with its validated data in an attribute for the client. */
export function renderEmbed(node: RichElement, context: EmbedContext): ElementContent[] {
  if (node['error'] !== undefined) return [];
  const isInline = node.type === 'rich_embed_inline';
  const data = readData(node, isInline);
  if (!data) return [];
  const url = stringOf(data, 'url') ?? '';
  const type = stringOf(data, 'embedType') ?? 'link';
  const wrap = (properties: { className: string[]; data?: RichNode }, children: ElementContent[]): Element[] => [
    element(
      isInline ? 'span' : 'div',
      { className: ['embed', ...properties.className], dataEmbedjson: JSON.stringify(properties.data ?? data) },
      children,
    ),
  ];
  if (type === 'error' || data['embedStyle'] === 'plain_link') return [link(url, url)];
  if (type === 'image') return renderImage(data, { isInline, url });
  if (type === 'quote') return renderQuote(data, { isInline, url, context, wrap });
  if (type === 'iframe' && !isTrustedFrame(url, context.trustedDomains)) return [];
  const label = stringOf(data, 'name') ?? url;
  return wrap({ className: [kinds.has(type) ? `embed-${type}` : 'embed-media'] }, [
    link(stringOf(data, 'downloadUrl') ?? url, label),
    ...(type === 'file' ? sizeOf(data) : []),
  ]);
}

/** The size of a file, after its name. */
function sizeOf(data: RichNode): ElementContent[] {
  const size = data['size'];
  return typeof size === 'number' && size > 0 ? [text(' '), element('small', {}, [formatBytes(size)])] : [];
}

/** The data of an embed, reduced to known types and safe URLs; undefined for an embed that has not loaded. */
function readData(node: RichElement, isInline: boolean): RichNode | undefined {
  const given = isObject(node['embedData']) ? node['embedData'] : undefined;
  const url = cleanLink((given && stringOf(given, 'url')) ?? stringOf(node, 'url'));
  const type = (given && stringOf(given, 'embedType')) ?? 'link';
  if (!url) return undefined;
  const isKnown = kinds.has(type) || mediaTypes.has(type) || type === 'error';
  const style = isInline ? 'rich_embed_inline' : 'rich_embed_card';
  const checked = cleanAddresses(given ?? {}, 0) as RichNode;
  return { embedStyle: style, ...checked, url, embedType: isKnown ? type : 'link' };
}

/** Removes unsafe URLs anywhere in the data, because the client uses them in links and frames. */
function cleanAddresses(value: unknown, depth: number): unknown {
  if (depth > 6) return undefined;
  if (Array.isArray(value)) return value.map((item) => cleanAddresses(item, depth + 1));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    if (addressKeys.test(key) && typeof item === 'string') return [key, cleanLink(item)] as const;
    return [key, cleanAddresses(item, depth + 1)] as const;
  });
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

function link(url: string, label: string): Element {
  return element('a', { href: url, className: ['embedLink'] }, [label]);
}

function renderImage(data: RichNode, { isInline, url }: { isInline: boolean; url: string }): ElementContent[] {
  const src = cleanSource(url);
  if (!src) return [];
  const size = stringOf(data, 'displaySize') ?? 'large';
  const float = stringOf(data, 'float') ?? 'none';
  const sides = Object.fromEntries(
    ['width', 'height'].filter((side) => Number(data[side]) > 0).map((side) => [side, Number(data[side])]),
  );
  const alt = pictureText(data);
  const image = element('img', {
    src,
    alt,
    loading: 'lazy',
    className: ['embedImage'],
    ...sides,
  });
  const classes = [
    'embed',
    'embed-image',
    `display-${displaySizes.has(size) ? size : 'large'}`,
    `float-${['left', 'right'].includes(float) ? float : 'none'}`,
  ];
  // A link needs a name also where its picture has no description.
  const label = alt ? {} : { ariaLabel: stringOf(data, 'name') ?? src };
  const linked = element('a', { href: src, className: ['embedLink'], ...label }, [image]);
  return [
    element(
      isInline ? 'span' : 'div',
      { className: isInline ? ['embed'] : classes, dataEmbedjson: JSON.stringify(data) },
      [linked],
    ),
  ];
}

interface QuoteFacts {
  readonly isInline: boolean;
  readonly url: string;
  readonly context: EmbedContext;
  readonly wrap: (properties: { className: string[]; data?: RichNode }, children: ElementContent[]) => Element[];
}

/** Renders the quoted text from its source, because HTML from the client cannot be trusted. */
function renderQuote(data: RichNode, { isInline, url, context, wrap }: QuoteFacts): ElementContent[] {
  const raw = data['bodyRaw'];
  const source = typeof raw === 'string' ? raw : Array.isArray(raw) ? JSON.stringify(raw) : undefined;
  const nested = source === undefined ? undefined : context.renderNested(source, stringOf(data, 'format') ?? 'rich2');
  const author = isObject(data['insertUser']) ? stringOf(data['insertUser'], 'name') : undefined;
  const label = [author, stringOf(data, 'name')].filter(Boolean).join(': ') || url;
  const { body: _believed, ...rest } = data;
  const checked = nested ? { ...rest, body: nested.html } : rest;
  if (isInline || !nested)
    return wrap({ className: isInline ? ['embed-link'] : ['embed-quote'], data: checked }, [link(url, label)]);
  const quote = element('blockquote', {}, [
    element('p', {}, [element('cite', {}, [link(url, label)])]),
    ...nested.content,
  ]);
  return wrap({ className: ['embed-quote'], data: checked }, [quote]);
}

function isTrustedFrame(url: string, trustedDomains: readonly string[]): boolean {
  const host = hostOf(url);
  return host !== undefined && isTrustedHost(host, trustedDomains);
}
