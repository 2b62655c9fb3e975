import { dropEnd } from '#lib/dropEnd.ts';
import { fromHtml } from 'hast-util-from-html';
import { type Element, type ElementContent, type Root, classesOf, isElement } from './hast.ts';

const blocks = new Set([
  'blockquote',
  'caption',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'figure',
  'h2',
  'h3',
  'h4',
  'h5',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'tr',
  'ul',
]);
const excerptLength = 325;

/** The text of a cleaned body: blocks on lines of their own, spoilers hidden, embeds left out. */
export function plainTextOf(tree: Root): string {
  const parts: string[] = [];
  collect(tree.children as ElementContent[], parts);
  return parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

function collect(nodes: readonly ElementContent[], parts: string[]): void {
  for (const node of nodes) {
    if (node.type === 'text') parts.push(node.value);
    if (!isElement(node)) continue;
    if (node.properties['dataEmbedjson'] !== undefined || node.properties['role'] === 'alert') continue;
    const isBlock = blocks.has(node.tagName);
    if (isBlock || node.tagName === 'br') parts.push('\n');
    if (node.tagName === 'details' && classesOf(node).includes('spoiler')) parts.push('(Spoiler)');
    else collect(node.children, parts);
    if (isBlock) parts.push('\n');
    else if (node.tagName === 'td' || node.tagName === 'th') parts.push(' ');
  }
}

/**
 * The text of a stored body. Reads the HTML that was rendered and cleaned on saving, because that is faster than
 * rendering the source again.
 */
export function plainOfHtml(html: string): string {
  return plainTextOf(fromHtml(html, { fragment: true }));
}

/** Enough for any excerpt, and fast to read for a body of any length. */
const readForExcerpt = 30_000;

/** Excerpt of a stored body. */
export function excerptOfHtml(html: string, length?: number): string {
  return excerptOf(plainOfHtml(html.slice(0, readForExcerpt)), length);
}

/** Shortens text to one line and cuts it between words. */
export function excerptOf(plain: string, length = excerptLength): string {
  const line = plain.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= length) return line;
  const cut = characters.slice(0, length - 1).join('');
  const space = cut.lastIndexOf(' ');
  // Scripts without spaces between words are cut between characters.
  return `${dropEnd(space > cut.length / 2 ? cut.slice(0, space) : cut, ' ,;:.…–—-')}…`;
}

/** The first image of a body, for lists. */
export function firstImageOf(tree: Root | Element): string | undefined {
  for (const node of tree.children as ElementContent[]) {
    if (!isElement(node)) continue;
    const { src } = node.properties;
    if (node.tagName === 'img' && !classesOf(node).includes('emoji') && typeof src === 'string') return src;
    const inside = firstImageOf(node);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
