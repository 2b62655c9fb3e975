import { slugify } from '#routing/pages/urls.ts';
import { cleanLink, cleanSource, hostOf, isTrustedHost } from './cleanUrl.ts';
import {
  type Element,
  type ElementContent,
  type Root,
  classesOf,
  element,
  isElement,
  mapNodes,
  textOf,
} from './hast.ts';
import { highlight } from './highlight.ts';
import { ownPath } from './ownPictures.ts';
import type { SanitizeOptions } from './sanitizeOptions.ts';
import { prefixFor } from './sanitizeSchema.ts';

/** The page has its own h1, and post content ends at h5. */
const headingNames = { h1: 'h2', h6: 'h5' };
const oldNames = { strike: 's', tt: 'code', center: 'div', acronym: 'abbr', dir: 'ul' };
/** A map instead of an object, because tag names come from the text and `constructor` must not match. */
const newNames: ReadonlyMap<string, string> = new Map(Object.entries({ ...headingNames, ...oldNames }));
/** Each block gets its own text direction, because a post can mix languages. */
const directed = new Set(['blockquote', 'h2', 'h3', 'h4', 'h5', 'li', 'p', 'td', 'th']);

/** Changes every body before it is sanitized: safe URLs, link attributes, headings, tables, code highlighting. */
export function decorate(tree: Root, options: SanitizeOptions): void {
  const blockIds: TakenIds = { ids: new Set(), next: new Map() };
  const anchors: Anchors = { ids: collectIds(tree), prefix: prefixFor(options) };
  mapNodes(tree, (node, parent) => {
    if (node.type !== 'element') return undefined;
    rename(node);
    if (directed.has(node.tagName)) node.properties['dir'] ??= 'auto';
    switch (node.tagName) {
      case 'a':
        decorateLink(node, anchors, options);
        return undefined;
      case 'img':
        return decorateImage(node, { options, isInLink: isElement(parent, 'a') });
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
        node.properties['dataId'] = uniqueBlockId(node, { taken: blockIds });
        return undefined;
      case 'details':
        // Blocks of two posts on a page must not open each other, so their IDs contain a key of the post.
        node.properties['dataId'] = uniqueBlockId(node, {
          taken: blockIds,
          ending: options.idScope ? `-${options.idScope}` : '',
        });
        return undefined;
      case 'pre':
        return decorateCode(node);
      default:
        return undefined;
    }
  });
  wrapTables(tree);
}

function rename(node: Element): void {
  const name = newNames.get(node.tagName);
  if (name) node.tagName = name;
}

function collectIds(tree: Root): ReadonlySet<string> {
  const ids = new Set<string>();
  mapNodes(tree, (node) => {
    if (node.type === 'element' && typeof node.properties['id'] === 'string') ids.add(node.properties['id']);
    return undefined;
  });
  return ids;
}

interface Anchors {
  readonly ids: ReadonlySet<string>;
  readonly prefix: string;
}

function decorateLink(node: Element, { ids, prefix }: Anchors, { pictures, keepTargets }: SanitizeOptions): void {
  const given = cleanLink(node.properties['href']);
  const href = (given && ownPath(given, pictures)) ?? given;
  delete node.properties['rel'];
  if (href === undefined) {
    delete node.properties['href'];
    return;
  }
  // IDs in a post are prefixed when it is sanitized, so links to them need the same prefix.
  node.properties['href'] = href.startsWith('#') && ids.has(href.slice(1)) ? `#${prefix}${href.slice(1)}` : href;
  const opensTab = keepTargets === true && node.properties['target'] === '_blank';
  if (/^https?:/i.test(href)) node.properties['rel'] = ['nofollow', 'noopener', 'ugc'];
  else if (opensTab) node.properties['rel'] = ['noopener'];
}

interface ImageFacts {
  readonly options: SanitizeOptions;
  readonly isInLink: boolean;
}

/** Shows images of this site and of trusted hosts; replaces others by links to them. */
function decorateImage(node: Element, { options, isInLink }: ImageFacts): ElementContent[] | undefined {
  const given = cleanSource(node.properties['src']);
  const src = (given && ownPath(given, options.pictures)) ?? given;
  const alt = typeof node.properties['alt'] === 'string' ? node.properties['alt'] : '';
  if (src === undefined) return alt ? [{ type: 'text', value: alt }] : [];
  const host = hostOf(src);
  if (host === undefined && /^https?:/i.test(src)) return [];
  if (host === undefined || isTrustedHost(host, options.trustedDomains ?? [])) {
    Object.assign(node.properties, { src, alt, loading: 'lazy' });
    for (const side of ['width', 'height'])
      if (!/^\d{1,5}$/.test(String(node.properties[side]))) delete node.properties[side];
    return undefined;
  }
  const label = alt || src;
  if (isInLink) return [{ type: 'text', value: label }];
  return [element('a', { href: src, rel: ['nofollow', 'noopener', 'ugc'], className: ['embedLink'] }, [label])];
}

interface TakenIds {
  readonly ids: Set<string>;
  /** The next suffix to try per ID, so that ten thousand equal headings are numbered in linear time. */
  readonly next: Map<string, number>;
}

interface BlockIds {
  readonly taken: TakenIds;
  readonly ending?: string;
}

/** Creates an ID from the text of a heading or a collapsible block. */
function uniqueBlockId(node: Element, { taken, ending = '' }: BlockIds): string {
  const given = node.properties['dataId'];
  const named = node.children.find((child) => isElement(child, 'summary')) ?? node;
  const words = typeof given === 'string' && given !== '' ? given : textOf(named);
  const base = slugify(ending !== '' && words.endsWith(ending) ? words.slice(0, -ending.length) : words) || 'section';
  const first = base + ending;
  let id = first;
  let number = taken.next.get(first) ?? 1;
  for (; taken.ids.has(id); number += 1) id = `${base}-${number}${ending}`;
  taken.next.set(first, number);
  taken.ids.add(id);
  return id;
}

function decorateCode(node: Element): ElementContent[] | undefined {
  const code = node.children.find((child) => isElement(child, 'code'));
  if (!isElement(code, 'code') || node.children.length !== 1) return undefined;
  const language = [...classesOf(code), ...classesOf(node)]
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
  if (language) {
    code.properties['className'] = [`language-${language}`, 'hljs'];
    code.children = highlight(textOf(code), language);
    // the content was created here and needs no further changes
    return [node];
  }
  return undefined;
}

/** Wraps tables, so that a wide one scrolls instead of widening the page. */
function wrapTables(tree: Root | Element): void {
  mapNodes(tree, (node, parent) => {
    if (!isElement(node, 'table') || (parent.type === 'element' && classesOf(parent).includes('tableScroll')))
      return undefined;
    wrapTables(node);
    return [element('div', { className: ['tableScroll'] }, [node])];
  });
}

/**
 * Makes scrollable elements (tables and code) accessible by keyboard. Call this after sanitizing, which removes these
 * attributes, so that a post cannot set them itself.
 */
export function markScrollers(tree: Root): void {
  mapNodes(tree, (node) => {
    if (node.type !== 'element') return undefined;
    const table = node.children.find((child) => isElement(child, 'table'));
    if (classesOf(node).includes('tableScroll') && isElement(table)) markScroller(node, captionOf(table) || 'Table');
    if (node.tagName === 'pre') markScroller(node, 'Code');
    // The corner of a table names nothing, so it is announced as a cell.
    if (node.tagName === 'th' && node.children.length === 0) node.properties['role'] = 'cell';
    return undefined;
  });
}

/** A group rather than a region: landmarks need different names, and a thread has many tables and code blocks. */
function markScroller(node: Element, label: string): void {
  Object.assign(node.properties, { tabIndex: 0, role: 'group', ariaLabel: label });
}

function captionOf(table: Element): string {
  const caption = table.children.find((child) => isElement(child, 'caption'));
  return caption ? textOf(caption).trim() : '';
}
