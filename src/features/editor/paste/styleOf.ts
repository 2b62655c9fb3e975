/** How an element is styled; the cleaner reads markup whose styles have another name, so that no content policy minds them. */
const styleOf = (node: Element): string => node.getAttribute('style') ?? node.getAttribute('data-style') ?? '';

/** One declaration: what is quoted or in brackets may hold the sign that ends one. */
const declaration = /(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|\([^)]*(?:\)|$)|[^;"'(])+/g;

/** What an element's own style says of a property, in small letters; a property whose name merely ends alike is another one. */
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

/** Bullets that word processors write out beside the text of an item. */
export const isWrittenBullet = (node: Element) => styled(node, 'mso-list') === 'ignore';

/** What nobody sees, and notes that somebody wrote beside the text. */
export const isUnseen = (node: HTMLElement) =>
  node.hidden || styled(node, 'display') === 'none' || styled(node, 'mso-hide') === 'all' || styled(node, 'mso-element').startsWith('comment');

/** A box whose spaces count, in letters of one width: what editors of programs copy. Word processors keep spaces too, in other letters. */
export const isProgramText = (node: Element) =>
  node.tagName === 'DIV' && /^pre(-wrap)?$/.test(styled(node, 'white-space')) && /mono|courier|consolas|menlo/.test(styled(node, 'font-family'));
