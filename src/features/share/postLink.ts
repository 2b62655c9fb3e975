import { sharedAddress } from '#domain/share.ts';
import { type QuotedText, paragraphLink } from './paragraphLink.ts';

export const bodySelector = '[data-body]';
const blocks = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre';

/** The URL of the post that an element belongs to, with the share parameters; the date in its byline is its permalink. */
export function postLink(element: Element): string {
  const place = element.closest('[data-record]');
  const permalink = place?.querySelector<HTMLAnchorElement>('a[href]:has(> time)');
  return sharedAddress(permalink?.href ?? location.pathname, location.origin);
}

/** The paragraph, heading, list item, quote or code block of a post at an element. */
export function blockAt(element: Element): HTMLElement | undefined {
  const block = element.closest<HTMLElement>(blocks);
  const body = block?.closest(`[data-record] ${bodySelector}`);
  return block && body?.contains(block) && block.textContent.trim() !== '' ? block : undefined;
}

/** Includes the text before it if the same words occur elsewhere on the page. */
function quotedBlock(block: HTMLElement): QuotedText {
  const { textContent: text } = block;
  const page = document.querySelector('main')?.textContent ?? '';
  const isUnique = page.indexOf(text) === page.lastIndexOf(text);
  const before = isUnique ? undefined : block.previousElementSibling?.textContent;
  return before ? { text, before } : { text };
}

export const blockLink = (block: HTMLElement): string => paragraphLink(postLink(block), quotedBlock(block));

/** The link to the text that is selected in the post of an element, if any is. */
export function selectionLink(element: Element): string | undefined {
  const selection = getSelection();
  const text = selection?.toString().trim() ?? '';
  const node = selection?.anchorNode;
  const start = node instanceof Element ? node : node?.parentElement;
  const place = start?.closest(bodySelector)?.closest('[data-record]');
  return text !== '' && place && place === element.closest('[data-record]')
    ? paragraphLink(postLink(element), { text })
    : undefined;
}
