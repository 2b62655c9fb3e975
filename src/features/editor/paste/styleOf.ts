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

/** The declared value of an inherited property, on the element or around it. */
function inherited(node: Element, properties: readonly string[]): string {
  for (let at: Element | null = node; at; at = at.parentElement)
    for (const property of properties) {
      const value = styled(at, property);
      if (value !== '') return value;
    }
  return '';
}

/** Whether spaces and line ends in an element are shown as they are. */
export const keepsSpaces = (node: Element) =>
  /^(?:pre|break-spaces|preserve)/.test(inherited(node, ['white-space', 'white-space-collapse']));

const isMonospaced = (node: Element) => /mono|courier|consolas|menlo/.test(inherited(node, ['font-family', 'font']));

/** The texts of an element that show something, each with its element. */
function shownTexts(node: Node): Text[] {
  if (node.nodeType === 3) return (node.textContent ?? '').trim() === '' ? [] : [node as Text];
  return [...node.childNodes].flatMap(shownTexts);
}

/**
 * Whether all text of an element keeps its spaces and is in a monospaced font, as code editors, terminals and word
 * processors copy code. Word processors keep spaces of other text too, but in other fonts.
 */
export function isProgramText(node: Element): boolean {
  const texts = shownTexts(node);
  return (
    texts.length > 0 &&
    texts.every(({ parentElement }) => parentElement && keepsSpaces(parentElement) && isMonospaced(parentElement))
  );
}
