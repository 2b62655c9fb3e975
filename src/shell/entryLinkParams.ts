import { outOfPageSection } from '#routing/pageSection.ts';

const eventName = 'X-EntryLinkParams'; // resolutions G57

/** Adds parameters to a URL; existing ones keep their values. */
export function withParams(href: string, params: Readonly<Record<string, unknown>>): string {
  const [address = '', fragment] = href.split('#', 2);
  const [path = '', query = ''] = address.split('?', 2);
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(params)) {
    if (!search.has(name) && ['string', 'number', 'boolean'].includes(typeof value)) search.set(name, String(value));
  }
  return `${path}${search.size > 0 ? `?${search}` : ''}${fragment === undefined ? '' : `#${fragment}`}`;
}

/**
 * Lets other scripts of the page add parameters to sign-in, registration and sign-out links (SH-ROUTE-007): they listen
 * for `X-EntryLinkParams` on the document and write into `event.detail.params`. The event is sent just before a link is
 * followed, so that links in server HTML need no script.
 * @param entryUrls the configured URLs, without query. Returns a function that stops this.
 */
export function watchEntryLinks(document: Document, entryUrls: readonly string[]): () => void {
  const stop = new AbortController();
  const complete = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const href = link?.getAttribute('href');
    if (!link || !href || !entryUrls.includes(outOfPageSection(href.split(/[?#]/, 1)[0] ?? ''))) return;
    const params: Record<string, unknown> = {};
    document.dispatchEvent(new CustomEvent(eventName, { detail: { params } }));
    if (Object.keys(params).length > 0) link.setAttribute('href', withParams(href, params));
  };
  // In the capture phase, before the page's own handler reads the URL.
  document.addEventListener('click', complete, { capture: true, signal: stop.signal });
  document.addEventListener('auxclick', complete, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
