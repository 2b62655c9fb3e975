/**
 * The style of an element. The sanitizer renames `style` attributes, so that the content security policy does not
 * report them.
 */
const styleOf = (node: Element): string => node.getAttribute('style') ?? node.getAttribute('data-style') ?? '';

/** Matches one declaration; quoted or parenthesized parts may contain a semicolon. */
const declaration = /(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|\([^)]*(?:\)|$)|[^;"'(])+/g;

/** The value of a property in an element’s inline style, in lower case; only an exact property name matches. */
export function styled(node: Element, property: string): string {
  let found = '';
  for (const [text] of styleOf(node).matchAll(declaration)) {
    const colon = text.indexOf(':');
    if (text.slice(0, colon).trim().toLowerCase() === property)
      found = text
        .slice(colon + 1)
        .replace(/!\s*important\s*$/i, '')
        .trim()
        .toLowerCase();
  }
  return found;
}

/** A literal bullet that word processors write next to the text of an item. */
export const isWrittenBullet = (node: Element) => styled(node, 'mso-list') === 'ignore';

/** Hidden elements and comments on the text. */
export const isUnseen = (node: HTMLElement) =>
  node.hidden ||
  styled(node, 'display') === 'none' ||
  styled(node, 'mso-hide') === 'all' ||
  styled(node, 'mso-element').startsWith('comment');

/**
 * A `pre` box in a monospaced font, as code editors copy it. Word processors preserve spaces too, but in other fonts.
 */
export const isProgramText = (node: Element) =>
  node.tagName === 'DIV' &&
  /^pre(-wrap)?$/.test(styled(node, 'white-space')) &&
  /mono|courier|consolas|menlo/.test(styled(node, 'font-family'));
