import type { PageParams } from '#contracts/hydrate.ts';
import type { HydratedNode, LayoutSeo } from '#contracts/layout.ts';
import { profileParts } from '#routing/pages/profilePages.ts';
import { excerptOf } from '../bodies/plainText.ts';
import { jsonLd } from './jsonLd.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import { isObject, type PlainObject } from './plainData.ts';
import type { ViewType } from './views/viewType.ts';

export interface SeoInput {
  readonly view: ViewType;
  readonly params: PageParams;
  readonly origin: string;
  readonly site: { readonly title: string; readonly shareImage: string; readonly orgName?: string };
  /** URLs of the entry pages, by view type. */
  readonly entryPaths: Readonly<Record<string, string>>;
}

/** Facts about a page, from which everything in `seo` is derived. */
export interface PageFacts {
  /** Name of the page without the site's name; empty on the home page. */
  readonly name: string;
  readonly description: string;
  /** Absolute, without the page number. */
  readonly baseUrl: string;
  readonly page: number;
  readonly image?: string;
}

/** Length that search engines show; they cut longer texts at odd places. */
const maxDescription = 160;

const blocks = /^(?:p|div|li|[uod]l|br|h[1-6]|blockquote|pre|t[rdh]|table|hr|figure|details|summary)$/i;

/** Text of a body without markup, cut at a word boundary. */
export function plainText(html: unknown, max = maxDescription): string {
  if (typeof html !== 'string') return '';
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
  const text = html
    .slice(0, 20_000)
    .replace(/<\/?([a-z]{0,10}[1-6]?)[^<>]*>/gi, (_, name: string) => (blocks.test(name) ? ' ' : ''))
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] as string)
    .replace(/\s+/g, ' ')
    .trim();
  return excerptOf(text, max);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function absolute(origin: string, url: unknown, fallback: string): string {
  const base = `${origin}/`;
  return (URL.parse(textOf(url) || fallback, base) ?? URL.parse(fallback, base))?.href ?? base;
}

/** Path segments between /profile/ and the name, by view type. */
const profileSteps: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(profileParts).map(([step, id]) => [id, `${step}/`]),
);

/** The user of a profile page; undefined on other pages, where a parameter `profile` is just part of the URL. */
export function profileOf({ layoutViewType, profile }: PageParams): PlainObject | undefined {
  return /^profile[A-Z]?/.test(layoutViewType) && isObject(profile) ? profile : undefined;
}

/** Whether search engines should skip the page: by its view type, or a private profile. */
const isUnlisted = ({ view, params }: SeoInput) => view.isUnlisted === true || params.isUnlisted === true;

/** Maximum length of user-typed words in a title. */
const longestWords = 80;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Title of a page without a record: the error, the search terms, or the view type's name. */
function ownName(view: ViewType, params: PageParams): string {
  if (view.id === 'error') return textOf(params.message) || view.name;
  // same text as its heading (SH-ROUTE-010, SH-ROUTE-012)
  if (view.id === 'notFound') return `${capitalised(textOf(params.type) || 'Page')} Not Found`;
  const query = view.id === 'search' ? params.searchPage?.form.query : undefined;
  return [excerptOf(textOf(query).replace(/\s+/g, ' ').trim(), longestWords), view.name]
    .filter((part) => part !== '')
    .join(' - ');
}

function factsOf({ view, params, origin, entryPaths }: SeoInput): PageFacts {
  const page = typeof params.page === 'number' ? params.page : 1;
  const about = { description: plainText(params.siteSection.description), page };
  const discussion = isObject(params.discussion) ? params.discussion : undefined;
  if (discussion) {
    const image = isObject(discussion.image) ? textOf(discussion.image.url) : '';
    const baseUrl = absolute(origin, discussion.canonicalUrl ?? discussion.url, `/discussion/${params.discussionID}`);
    return {
      name: textOf(discussion.name),
      description: plainText(discussion.excerpt ?? discussion.body),
      baseUrl,
      page,
      ...(image ? { image } : {}),
    };
  }
  const profile = profileOf(params);
  if (profile) {
    const name = textOf(profile.name);
    const image = textOf(profile.photoUrl);
    return {
      name: view.id === 'profile' ? name : `${name} - ${view.name.replace(/^Profile /, '')}`,
      description: view.id === 'profile' ? textOf(profile.label) : '',
      baseUrl: absolute(
        origin,
        textOf(profile.url).replace('/profile/', `/profile/${profileSteps[view.id] ?? ''}`),
        '/',
      ),
      page,
      ...(image ? { image } : {}),
    };
  }
  if (params.category && view.isOfCategory) {
    const { name, description, url, urlcode, bannerUrl } = params.category;
    const image = textOf(bannerUrl);
    return {
      name: textOf(name),
      description: plainText(description),
      baseUrl: absolute(origin, url, `/categories/${urlcode}`),
      page,
      ...(image ? { image } : {}),
    };
  }
  if (isObject(params.customPage)) {
    const { seoTitle, seoDescription, url } = params.customPage;
    return {
      name: textOf(seoTitle),
      description: textOf(seoDescription),
      baseUrl: absolute(origin, url, '/'),
      page: 1,
    };
  }
  if (view.id === 'subcommunityHome')
    return { ...about, name: params.siteSection.name, baseUrl: `${origin}${params.siteSection.basePath}`, page: 1 };
  if (view.id === 'home') return { ...about, name: '', baseUrl: `${origin}/`, page: 1 };
  const paths: Readonly<Record<string, string>> = {
    discussionList: '/discussions',
    categoryList: '/categories',
    nestedCategoryList: '/categories',
    ...entryPaths,
  };
  return { ...about, name: ownName(view, params), baseUrl: absolute(origin, paths[view.id], '/') };
}

function pageUrl({ baseUrl, page }: PageFacts): string {
  return page > 1 ? `${baseUrl.replace(/\/$/, '')}/p${page}` : baseUrl;
}

function metaOf(input: SeoInput, facts: PageFacts, title: string): LayoutSeo['meta'] {
  const image = facts.image ?? input.site.shareImage;
  const isPost = isObject(input.params.discussion);
  return [
    { property: 'og:site_name', content: input.site.title },
    { property: 'og:title', content: title },
    { property: 'og:type', content: isPost ? 'article' : profileOf(input.params) ? 'profile' : 'website' },
    { property: 'og:url', content: pageUrl(facts) },
    ...(facts.description ? [{ property: 'og:description', content: facts.description }] : []),
    ...(image ? [{ property: 'og:image', content: absolute(input.origin, image, image) }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(isUnlisted(input) ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** Title, description, canonical URL and structured data of a page (contract: layouts §4.1): exactly six keys. */
export function buildSeo(input: SeoInput): LayoutSeo {
  const facts = factsOf(input);
  const entry = isObject(input.params.entry) ? input.params.entry : {};
  // comes first in the title, so that screen readers announce that the form was rejected
  const prefix = isObject(entry.errors) && Object.keys(entry.errors).length > 0 ? 'Error: ' : '';
  const title =
    prefix +
    [facts.name, facts.page > 1 ? `Page ${facts.page}` : '', input.site.title]
      .filter((part) => part !== '')
      .join(' - ');
  const url = pageUrl(facts);
  const links = [
    ...(isUnlisted(input) ? [] : [{ rel: 'canonical', href: url }]),
    ...(facts.page > 1 ? [{ rel: 'prev', href: pageUrl({ ...facts, page: facts.page - 1 }) }] : []),
  ];
  return {
    title,
    description: facts.description,
    meta: metaOf(input, facts, title),
    links,
    url,
    'json-ld': jsonLd(input, facts),
  };
}

function collect(value: unknown, parts: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) {
    const { $seoContent, $reactProps } = value as PlainObject;
    if (typeof $seoContent === 'string') {
      if ($seoContent !== '') parts.push($seoContent);
      return;
    }
    if ($reactProps !== undefined) {
      collect($reactProps, parts);
      return;
    }
  }
  for (const item of Object.values(value)) collect(item, parts);
}

/** The whole page as plain HTML, for clients without script. */
export function htmlContents(seo: LayoutSeo, layout: readonly (HydratedNode | null)[]): string {
  const parts: string[] = [];
  collect(layout, parts);
  return [`<title>${escapeHtml(seo.title)}</title>`, ...parts].join('\n');
}
