import type { LayoutSeo } from '#contracts/layout.ts';
import { trustedScript } from '#lib/trustedTypes.ts';

/** What a page says about itself to others; all of it is written anew with each page. */
const aboutThePage =
  'meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[name^="twitter:"], link[rel="canonical"], link[rel="next"], link[rel="prev"], script[type="application/ld+json"]';

function element(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (!/^on/i.test(key)) made.setAttribute(key, value);
  return made;
}

/** Brings title, description, canonical address and structured data to the page that was moved to. */
export function updateHead(seo: LayoutSeo, siteTitle: string): void {
  document.title = seo.title || siteTitle;
  for (const old of document.head.querySelectorAll(aboutThePage)) old.remove();
  const { head } = document;
  if (seo.description) head.append(element('meta', { name: 'description', content: seo.description }));
  if (seo.url) head.append(element('link', { rel: 'canonical', href: seo.url }));
  for (const attributes of seo.meta) head.append(element('meta', attributes));
  for (const attributes of seo.links) if (attributes['rel'] !== 'canonical') head.append(element('link', attributes));
  if (!seo['json-ld']) return;
  const data = document.createElement('script');
  data.type = 'application/ld+json';
  // Data that nothing runs; the text of a script element counts as script all the same.
  data.textContent = trustedScript(seo['json-ld']);
  head.append(data);
}
