import type { PageState } from '#contracts/page.ts';
import { trustedScript } from '#lib/trustedTypes.ts';
import type { PagePart } from './pageParts.ts';
import { addStyles } from './pageStyles.ts';

/** Metadata of a page; all of it is replaced with each page. */
const aboutThePage =
  'meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[name^="twitter:"], ' +
  'link[rel="canonical"], link[rel="next"], link[rel="prev"]';
/** Only in pages that were loaded in full, for programs that do not navigate. */
const structuredData = 'script[type="application/ld+json"]';

function putHead(from: Document): void {
  const { head } = document;
  document.title = from.title;
  for (const old of head.querySelectorAll(`${aboutThePage}, ${structuredData}`)) old.remove();
  for (const element of from.head.querySelectorAll(aboutThePage)) head.append(document.importNode(element, true));
  const { lang, dir } = from.documentElement;
  Object.assign(document.documentElement, { lang, dir });
}

/** Parsed scripts do not run, so they are created again if the policy allows it. */
function revive(script: HTMLScriptElement): void {
  const made = document.createElement('script');
  for (const { name, value } of script.attributes) made.setAttribute(name, value);
  made.textContent = trustedScript(script.text);
  script.replaceWith(made);
}

/** Fills the shadow root of an element from its declaration, and starts its scripts. */
export function fillRoot(host: Element, { content }: HTMLTemplateElement): void {
  const inside = document.importNode(content, true);
  attachRoots(inside);
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  shadow.replaceChildren(inside);
  for (const script of shadow.querySelectorAll('script')) revive(script);
}

/**
 * Attaches declarative shadow roots as on a page load and starts their scripts: only administrators can declare them.
 */
export function attachRoots(content: ParentNode): void {
  for (const template of content.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
    const host = template.parentElement;
    template.remove();
    if (host && !host.shadowRoot) fillRoot(host, template);
  }
}

/** The content of a page's `#app`, ready to be inserted into this document. */
export function contentOf({ document: from }: PagePart): DocumentFragment {
  const content = document.createDocumentFragment();
  const app = from.getElementById('app');
  if (app) content.append(...app.childNodes);
  attachRoots(content);
  return content;
}

export function putStyles({ document: from }: PagePart): void {
  const modules = [...from.querySelectorAll<HTMLScriptElement>('script[data-style]')].map(({ dataset, text }) => ({
    place: Number(dataset['style']),
    css: text,
  }));
  addStyles(document, modules);
}

/** Replaces the content of `root` by a page. */
export function putPage(part: PagePart, root: HTMLElement): void {
  const content = contentOf(part);
  // Before the styles: removing a focused element makes browsers update all styles that have changed, for nothing.
  root.replaceChildren();
  putStyles(part);
  root.append(content);
  putHead(part.document);
}

/**
 * Takes the current page out of `root`, for Back; undefined if a copy would be incomplete, as with shadow
 * roots, or different, as with scripts.
 * @param how `isCopy` leaves the page in place
 */
export function takeOut(
  root: HTMLElement,
  state: PageState,
  { isCopy = false }: { readonly isCopy?: boolean } = {},
): (() => PagePart) | undefined {
  if ([...root.querySelectorAll('*')].some(({ shadowRoot, localName }) => shadowRoot || localName === 'script'))
    return undefined;
  const { title } = document;
  const { lang, dir } = document.documentElement;
  const about = [...document.head.querySelectorAll(aboutThePage)];
  const content = document.createDocumentFragment();
  content.append(...(isCopy ? root.cloneNode(true) : root).childNodes);
  return () => {
    const page = document.implementation.createHTMLDocument();
    page.title = title;
    Object.assign(page.documentElement, { lang, dir });
    page.head.append(...about.map((element) => page.importNode(element, true)));
    const app = page.createElement('div');
    app.id = 'app';
    app.append(page.importNode(content, true));
    page.body.append(app);
    return { document: page, state };
  };
}

/** A page for another viewer, section or language needs its own scripts and styles. */
export function fitsPage(now: PageState, next: PageState): boolean {
  return (
    now.viewer.userID === next.viewer.userID &&
    now.manifestUrl === next.manifestUrl &&
    now.site.locale === next.site.locale &&
    now.site.siteSection.sectionID === next.site.siteSection.sectionID
  );
}
