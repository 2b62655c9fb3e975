import type { PageParams, TranslateText } from '#contracts/hydrate.ts';
import type { HydratedNode, LayoutSeo } from '#contracts/layout.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import type { Config } from '../config.ts';
import { jsonLd } from './jsonLd.ts';
import { isObject, type PlainObject } from './plainData.ts';
import { plainText } from './plainText.ts';
import type { PageDescription, PageFacts } from './views/pageDescription.ts';
import type { ViewType } from './views/viewType.ts';

export interface SeoInput {
  readonly view: ViewType;
  readonly params: PageParams;
  readonly origin: string;
  readonly config: Pick<Config, 'get'>;
  /** Translates names of pages. */
  readonly t: TranslateText;
}

function absolute(origin: string, url = '/'): string {
  const base = `${origin}/`;
  return URL.parse(url || '/', base)?.href ?? base;
}

/** Whether search engines should skip the page: by its view type, or a private profile. */
const isUnlisted = ({ view, params }: SeoInput) => view.isUnlisted === true || params.isUnlisted === true;

/** SEO data of the view type, with defaults for the rest. */
function factsOf({ view, params, origin, t }: SeoInput, described: PageDescription): PageFacts {
  const page = typeof params.page === 'number' ? params.page : 1;
  return {
    name: described.name ?? t(view.name),
    description: described.description ?? plainText(params.siteSection.description),
    baseUrl: absolute(origin, described.url),
    page: described.isWhole ? 1 : page,
    ...(described.image ? { image: described.image } : {}),
  };
}

function pageUrl({ baseUrl, page }: PageFacts): string {
  return page > 1 ? `${baseUrl.replace(/\/$/, '')}/p${page}` : baseUrl;
}

interface Description {
  readonly facts: PageFacts;
  readonly type: PageDescription['type'];
  readonly title: string;
}

function metaOf(input: SeoInput, { facts, type, title }: Description): LayoutSeo['meta'] {
  const image = facts.image ?? input.config.get('branding.shareImage');
  return [
    { property: 'og:site_name', content: input.config.get('garden.title') },
    { property: 'og:title', content: title },
    { property: 'og:type', content: type ?? 'website' },
    { property: 'og:url', content: pageUrl(facts) },
    ...(facts.description ? [{ property: 'og:description', content: facts.description }] : []),
    ...(image ? [{ property: 'og:image', content: absolute(input.origin, image) }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(isUnlisted(input) ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** The entity of a page without a record: the site itself, or a list. */
function pageEntity({ view, origin, config }: SeoInput, facts: PageFacts): PlainObject {
  const site = { '@type': 'WebSite', name: config.get('garden.title'), url: `${origin}/` };
  const about = facts.description ? { description: facts.description } : {};
  const orgName = config.get('garden.orgName');
  if (facts.name === '')
    return { ...site, ...about, ...(orgName ? { publisher: { '@type': 'Organization', name: orgName } } : {}) };
  const type = view.isUnlisted ? 'WebPage' : 'CollectionPage';
  return { '@type': type, name: facts.name, url: facts.baseUrl, ...about, isPartOf: site };
}

/** Title, description, canonical URL and structured data of a page: exactly six keys. */
export function buildSeo(input: SeoInput): LayoutSeo {
  const described = input.view.describe?.(input.params, input.config, input.t) ?? {};
  const facts = factsOf(input, described);
  const entry = isObject(input.params.entry) ? input.params.entry : {};
  // comes first in the title, so that screen readers announce that the form was rejected
  const prefix = isObject(entry.errors) && Object.keys(entry.errors).length > 0 ? `${input.t('Error:')} ` : '';
  const title =
    prefix +
    [facts.name, facts.page > 1 ? input.t('Page {page}', { page: facts.page }) : '', input.config.get('garden.title')]
      .filter((part) => part !== '')
      .join(' - ');
  const url = pageUrl(facts);
  const links = [
    ...(isUnlisted(input) ? [] : [{ rel: 'canonical', href: described.canonicalUrl || url }]),
    ...(facts.page > 1 ? [{ rel: 'prev', href: pageUrl({ ...facts, page: facts.page - 1 }) }] : []),
  ];
  return {
    title,
    description: facts.description,
    meta: metaOf(input, { facts, type: described.type, title }),
    links,
    url,
    'json-ld': jsonLd(described.entity?.(facts) ?? pageEntity(input, facts)),
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
