import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { LayoutSeo } from '#contracts/layout.ts';
import type { PageState } from '#contracts/page.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import { toScriptJson } from '#lib/scriptJson.ts';
import { type Manifest, pageStyles } from './manifest.ts';

/** What surrounds the rendered page: everything but the content of `#app`. */
export interface DocumentFacts {
  /** Of the page's own words; what members write says for itself where it is in another. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly siteTitle: string;
  /** Where the section of the page begins, empty outside all; and where all of them do. */
  readonly section: string;
  readonly sections: readonly string[];
  readonly seo: LayoutSeo;
  readonly nonce: string;
  readonly manifest: Manifest;
  /** Lower-cased names of the components on the page. */
  readonly components: readonly string[];
  /** Components whose chunk the browser needs soon after load. */
  readonly preload: readonly string[];
  /** Extra CSS of the current theme document. */
  readonly themeCss: string;
  /** What the browser starts from, without its layout. */
  readonly state: Omit<PageState, 'layout'>;
  readonly robots?: string;
  readonly branding?: BrandingFacts;
}

/** What of the site's looks stands in the head of its pages. */
export interface BrandingFacts {
  /** Address of the icon of tabs and bookmarks; absent: the one that comes with the site. */
  readonly icon?: string;
  /** Of the browser's own bars on phones, a CSS colour. */
  readonly addressBarColor?: string;
}

const iconData = `data:image/svg+xml,${encodeURIComponent(readFileSync(new URL('../../app/public/icon.svg', import.meta.url), 'utf8').trim())}`;

const attributeName = /^[a-z][a-z:-]*$/i;

function element(name: string, attributes: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attributes).filter(([key]) => attributeName.test(key) && !/^on/i.test(key));
  return `<${name} ${pairs.map(([key, value]) => `${key}="${escapeHtml(String(value))}"`).join(' ')}>`;
}

/**
 * From the doctype to the opening of `#app`, in three pieces: up to the nonce of the styles, what follows it up to
 * their end, and the rest. Styles stand in the page: the first paint waits for no second answer.
 */
export interface OpenDocument {
  /** Without the nonce: the same for every answer at one address. */
  readonly head: string;
  /** The same for every page of the same components. */
  readonly styles: string;
  readonly rest: string;
}

const styleTexts = new WeakMap<Manifest, LRUCache<string, string>>();
const mostStyleTexts = 200;

/** One text per set of components: joining 50 kB for each page would cost more than it looks. */
function styleText({ manifest, components, themeCss }: DocumentFacts): string {
  const texts = styleTexts.get(manifest) ?? new LRUCache<string, string>({ max: mostStyleTexts });
  styleTexts.set(manifest, texts);
  const key = `${components.join()}|${themeCss}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = `">${pageStyles(manifest, components)}@layer theme;${themeCss}</style>`;
  texts.set(key, text);
  return text;
}

/** Scripts of all chunks read here which section they are in (routing/pageSection.ts). */
function sectionAttributes({ section, sections }: DocumentFacts): string {
  return section === ''
    ? ''
    : ` data-section="${escapeHtml(section)}" data-sections="${escapeHtml(sections.join(' '))}"`;
}

/** Before the content: nothing that is pressed or typed there comes before it. */
function earlyScript({ manifest, nonce, state: { viewer } }: DocumentFacts): string {
  return viewer.isGuest
    ? `<script nonce="${nonce}">${manifest.early.guest}</script>`
    : `<script nonce="${nonce}" data-reader="${viewer.userID}">${manifest.early.member}</script>`;
}

/** What a page says about itself, at the beginning of its document. */
function aboutPage(facts: DocumentFacts): string[] {
  const { seo } = facts;
  return [
    `<!doctype html><html lang="${escapeHtml(facts.language)}" dir="${facts.direction}"${sectionAttributes(facts)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(seo.title || facts.siteTitle)}</title>`,
    seo.description ? element('meta', { name: 'description', content: seo.description }) : '',
    facts.robots ? element('meta', { name: 'robots', content: facts.robots }) : '',
    // A page that stands in for another has no address of its own.
    seo.url && !facts.robots ? element('link', { rel: 'canonical', href: seo.url }) : '',
    ...seo.meta.map((attributes) => element('meta', attributes)),
    ...seo.links
      .filter((attributes) => attributes['rel'] !== 'canonical')
      .map((attributes) => element('link', attributes)),
  ];
}

const structuredData = ({ seo }: DocumentFacts) =>
  seo['json-ld'] ? `<script type="application/ld+json">${seo['json-ld'].replaceAll('<', '\\u003c')}</script>` : '';

const pageState = (state: DocumentFacts['state'], layout: string) =>
  `<script type="application/json" id="page-state">${toScriptJson(state).slice(0, -1)},"layout":${layout}}</script>`;

/**
 * A page for a browser that has another page of this build open: what it says about itself, its content and its state,
 * without what every page brings. `content` is the HTML of `#app`.
 */
export function partDocument(facts: DocumentFacts, content: string, layout: string): string {
  return [
    ...aboutPage(facts),
    structuredData(facts),
    `</head><body><div id="app">${content}</div>`,
    pageState(facts.state, layout),
  ].join('');
}

export function openDocument(facts: DocumentFacts): OpenDocument {
  const head = [
    ...aboutPage(facts),
    '<meta name="color-scheme" content="light dark">',
    facts.branding?.addressBarColor
      ? element('meta', { name: 'theme-color', content: facts.branding.addressBarColor })
      : '',
    // Where an icon is named by address, a first visit asks for it before what the page shows.
    element('link', { rel: 'icon', href: facts.branding?.icon ?? iconData }),
    // Before the style that names it: it is there for the first paint, or the page keeps its fallback.
    ...facts.manifest.fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`),
    '<style data-styles="" nonce="',
  ];
  const rest = [structuredData(facts), `</head><body>${earlyScript(facts)}<div id="app">`];
  return { head: head.join(''), styles: styleText(facts), rest: rest.join('') };
}

/** The pieces as one text. */
export function openText({ head, styles, rest }: OpenDocument, nonce: string): string {
  return head + nonce + styles + rest;
}

/**
 * After `#app`: the state, then the script. It comes last and with low priority, because nothing of it is needed to
 * read.
 * @param layout the part of the layout that the browser needs, as JSON that may stand in a script element.
 */
export function closeDocument(facts: DocumentFacts, layout: string): string {
  const { manifest, nonce } = facts;
  const runs = facts.preload.flatMap((name) => [
    manifest.components[name]?.js ?? '',
    ...(manifest.components[name]?.preload ?? []),
  ]);
  const chunks = new Set(runs.length > 0 ? [manifest.client, ...manifest.clientPreload, ...runs].filter(Boolean) : []);
  return [
    '</div>',
    // Stays while pages change: what is written into a region that has just come is not read out.
    '<div class="visually-hidden" role="status" aria-live="polite" data-overlay="" data-announcer=""></div>',
    pageState(facts.state, layout),
    ...[...chunks].map((url) => `<link rel="modulepreload" fetchpriority="low" nonce="${nonce}" href="${url}">`),
    `<script type="module" async fetchpriority="low" nonce="${nonce}" src="${manifest.boot}"></script>`,
    '</body></html>',
  ].join('');
}
