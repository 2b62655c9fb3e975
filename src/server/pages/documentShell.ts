import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { UnloadedWords } from '#contracts/unloadedWords.ts';
import type { LayoutSeo } from '#contracts/layout.ts';
import type { PageState } from '#contracts/page.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import { toScriptJson } from '#lib/scriptJson.ts';
import { themeFontFiles } from '#theme/themeDocument.ts';
import { type Manifest, pageStyles } from '../layouts/manifest.ts';
import { previewAttribute } from '#domain/previewAs.ts';
import type { Preview } from '../http/viewAs.ts';
import type { CustomCode } from './pageLook.ts';

/** Data for the document around the rendered page: everything except the content of `#app`. */
export interface DocumentFacts {
  /** Language of the page's own texts; content of members declares its own language if it differs. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly siteTitle: string;
  /** Base path of the page's section, empty outside of sections; then the base paths of all sections. */
  readonly section: string;
  readonly sections: readonly string[];
  readonly seo: LayoutSeo;
  readonly nonce: string;
  readonly manifest: Manifest;
  /** Lowercase names of the components on the page. */
  readonly components: readonly string[];
  /** Components whose chunk the browser needs soon after load. */
  readonly preload: readonly string[];
  /** Extra CSS of the current theme document. */
  readonly themeCss: string;
  /** Custom code of the theme. */
  readonly code?: CustomCode;
  /** Initial state for the browser, without the layout. */
  readonly state: Omit<PageState, 'layout'>;
  readonly robots?: string;
  readonly branding?: BrandingFacts;
  /** HTML before `#app`, which stays across in-page navigation. */
  readonly bar?: string;
  /** Texts of members' pages for scripts that do not load (shell/watchLoading.ts). */
  readonly unloaded?: UnloadedWords;
  /** Whether it is the canvas of the composer. */
  readonly isCanvas?: boolean;
  /** Whether it is a picture of a widget for the palette of the composer. */
  readonly isPicture?: boolean;
  /** Set if it is shown in a frame of the composer as others see it. */
  readonly preview?: Preview | undefined;
  /** HTML of the theme before and after `#app`. */
  readonly markup?: { readonly header: string; readonly footer: string };
}

/** Branding of the site in the head of its pages. */
export interface BrandingFacts {
  /** URL of the favicon; the default icon if absent. */
  readonly icon?: string;
  /** Color of the browser's address bar on phones, as a CSS color. */
  readonly addressBarColor?: string;
}

const icon = readFileSync(new URL('../../app/public/icon.svg', import.meta.url), 'utf8').trim();
const iconData = `data:image/svg+xml,${encodeURIComponent(icon)}`;

const attributeName = /^[a-z][a-z:-]*$/i;

function element(name: string, attributes: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attributes).filter(([key]) => attributeName.test(key) && !/^on/i.test(key));
  return `<${name} ${pairs.map(([key, value]) => `${key}="${escapeHtml(String(value))}"`).join(' ')}>`;
}

/**
 * The document from the doctype to the opening of `#app`, split at the nonce of the styles and at their end. Styles are
 * inlined, so that the first paint needs no second request.
 */
export interface OpenDocument {
  /** Ends before the nonce; the same for every response at one URL. */
  readonly head: string;
  /** The same for every page with the same components. */
  readonly styles: string;
  readonly rest: string;
}

const styleTexts = new WeakMap<Manifest, LRUCache<string, string>>();
const mostStyleTexts = 200;

/** Cached per set of components, because joining 50 kB for each page is slow. */
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

/** Lets scripts of all chunks read the current section (routing/pageSection.ts). */
function sectionAttributes({ section, sections }: DocumentFacts): string {
  return section === ''
    ? ''
    : ` data-section="${escapeHtml(section)}" data-sections="${escapeHtml(sections.join(' '))}"`;
}

/** Lets the composer say whose view the page in its frame is. */
const previewAttributes = ({ preview }: DocumentFacts) =>
  preview ? ` ${previewAttribute}="${escapeHtml(JSON.stringify(preview.audience))}"` : '';

/** Before all other scripts, so that all calls of the page are those of its audience. */
const previewScript = ({ preview, manifest, nonce, isCanvas }: DocumentFacts) =>
  preview && !isCanvas
    ? `<script nonce="${nonce}" data-token="${escapeHtml(preview.token)}">${manifest.early.preview}</script>`
    : '';

/** Placed before the content, so that no click or input is missed. */
function earlyScript({ manifest, nonce, isCanvas, isPicture, unloaded, state: { viewer } }: DocumentFacts): string {
  if (isCanvas || isPicture) return '';
  if (viewer.isGuest) return `<script nonce="${nonce}">${manifest.early.guest}</script>`;
  const texts = unloaded ? ` data-unloaded="${escapeHtml(JSON.stringify(unloaded))}"` : '';
  return `<script nonce="${nonce}" data-reader="${viewer.userID}"${texts}>${manifest.early.member}</script>`;
}

/** Metadata of the page, at the beginning of its document. */
function aboutPage(facts: DocumentFacts): string[] {
  const { seo } = facts;
  return [
    `<!doctype html><html lang="${escapeHtml(facts.language)}" dir="${facts.direction}` +
      `"${sectionAttributes(facts)}${previewAttributes(facts)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(seo.title || facts.siteTitle)}</title>`,
    seo.description ? element('meta', { name: 'description', content: seo.description }) : '',
    facts.robots ? element('meta', { name: 'robots', content: facts.robots }) : '',
    // An error page in place of another has no canonical URL.
    seo.url && !facts.robots ? element('link', { rel: 'canonical', href: seo.url }) : '',
    ...seo.meta.map((attributes) => element('meta', attributes)),
    ...seo.links
      .filter((attributes) => attributes['rel'] !== 'canonical')
      .map((attributes) => element('link', attributes)),
  ];
}

const structuredData = ({ seo }: DocumentFacts) =>
  seo['json-ld'] ? `<script type="application/ld+json">${seo['json-ld'].replaceAll('<', '\\u003c')}</script>` : '';

/** The canvas of the composer has no use for its layout, because nothing of it runs. */
const pageState = ({ state, isCanvas }: DocumentFacts, layout: string) =>
  `<script type="application/json" id="page-state">${toScriptJson(state).slice(0, -1)},"layout":${
    isCanvas ? null : layout
  }}</script>`;

/**
 * A page for in-page navigation, when the browser already has a page of this build: metadata, content and state,
 * without anything that all pages share, and without structured data, which only programs read that load pages in full.
 * `content` is the HTML of `#app`.
 */
export function partDocument(facts: DocumentFacts, content: string, layout: string): string {
  return [...aboutPage(facts), `</head><body><div id="app">${content}</div>`, pageState(facts, layout)].join('');
}

const customStyle = ({ code, nonce }: DocumentFacts) =>
  code?.css ? `<style data-custom="" nonce="${nonce}">${code.css}</style>` : '';

/** Shows nothing but the layout, in the middle. */
const pictureStyle = ({ isPicture, nonce }: DocumentFacts) =>
  isPicture
    ? `<style nonce="${nonce}">html{scrollbar-gutter:auto;overflow:hidden}` +
      'body{min-height:100vh;display:grid;align-content:safe center}' +
      '#app>*{min-height:0}#app>*>:not(main){display:none}</style>'
    : '';

const customScript = ({ code, nonce }: DocumentFacts) =>
  code?.script ? `<script nonce="${nonce}">${code.script}</script>` : '';

const headerOf = ({ isPicture, markup }: DocumentFacts) => (isPicture ? '' : (markup?.header ?? ''));

export function openDocument(facts: DocumentFacts): OpenDocument {
  const head = [
    ...aboutPage(facts),
    '<meta name="color-scheme" content="light dark">',
    facts.branding?.addressBarColor
      ? element('meta', { name: 'theme-color', content: facts.branding.addressBarColor })
      : '',
    // An icon with a URL would be requested before the content of a first visit.
    element('link', { rel: 'icon', href: facts.branding?.icon ?? iconData }),
    // Before the style that uses it, so that the font is available for the first paint; otherwise the page keeps its
    // fallback font.
    ...themeFontFiles(facts.state.site.theme, facts.language).map(
      (url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`,
    ),
    '<style data-styles="" nonce="',
  ];
  const rest = [
    customStyle(facts),
    pictureStyle(facts),
    structuredData(facts),
    `</head><body>${previewScript(facts)}${facts.bar ?? ''}${headerOf(facts)}${earlyScript(facts)}<div id="app">`,
  ];
  return { head: head.join(''), styles: styleText(facts), rest: rest.join('') };
}

/** Joins the parts. */
export function openText({ head, styles, rest }: OpenDocument, nonce: string): string {
  return head + nonce + styles + rest;
}

/**
 * The document after `#app`: state and script. The script comes last and with low priority, because reading does not
 * need it. @param layout the part of the layout that the browser needs, as JSON that is safe in a script element
 */
export function closeDocument(facts: DocumentFacts, layout: string): string {
  if (facts.isPicture) return '</div></body></html>';
  const { manifest, nonce } = facts;
  const runs = facts.preload.flatMap((name) => [
    manifest.components[name]?.js ?? '',
    ...(manifest.components[name]?.preload ?? []),
  ]);
  const chunks = new Set(runs.length > 0 ? [manifest.client, ...manifest.clientPreload, ...runs].filter(Boolean) : []);
  const script = facts.isCanvas ? manifest.canvas : manifest.boot;
  return [
    `</div>${facts.markup?.footer ?? ''}`,
    // Stays across navigation, because screen readers ignore text in a live region that was just added.
    '<div class="visually-hidden" role="status" aria-live="polite" data-overlay="" data-announcer=""></div>',
    pageState(facts, layout),
    ...[...chunks].map((url) => `<link rel="modulepreload" fetchpriority="low" nonce="${nonce}" href="${url}">`),
    `<script type="module" async fetchpriority="low" nonce="${nonce}" src="${script}"></script>`,
    customScript(facts),
    '</body></html>',
  ].join('');
}
