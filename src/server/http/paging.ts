import type { Paging } from '#contracts/hydrate.ts';
import { maxPageCount } from '#domain/paging.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { Config } from '../config.ts';
import { fieldError, validationFailed } from './errors.ts';
import { formatQuery, type RawQuery } from './parseQuery.ts';
import type { PageFacts } from './route.ts';

interface PageSchema {
  readonly page: {
    readonly type: 'integer';
    readonly minimum: number;
    readonly maximum: number;
    readonly default: number;
  };
  /** Always set: without a default in the schema, the site's settings provide it. */
  readonly limit: {
    readonly type: 'integer';
    readonly minimum: number;
    readonly maximum: number;
    readonly default: number;
  };
}

/** Query fields of a paged list. */
export function pageSchema(options: {
  /** `site`: use the setting `community.pageSize`. */
  readonly limit: number | 'site';
  /** `site`: use the setting `APIv2.MaxLimit`. */
  readonly maxLimit: number | 'site';
  readonly maxPage?: number;
}): PageSchema {
  return {
    page: { type: 'integer', minimum: 1, maximum: options.maxPage ?? maxPageCount, default: 1 },
    limit: {
      ...(options.maxLimit === 'site' ? siteLimit : { type: 'integer', minimum: 1, maximum: options.maxLimit }),
      ...(options.limit === 'site' ? { 'x-site-page-size': true } : { default: options.limit }),
    } as PageSchema['limit'],
  };
}

/** Schema of a `limit` whose maximum is the setting `APIv2.MaxLimit`. */
export const siteLimit = { type: 'integer', minimum: 1, maximum: 1000, 'x-site-limit': true } as const;

interface LimitSchema {
  readonly default?: number;
  readonly 'x-site-limit'?: true;
  readonly 'x-site-page-size'?: true;
}

/**
 * Applies the site's page size if the query has no limit. Widgets get the site's maximum instead of an error, because
 * visitors cannot correct a layout.
 * @throws ApiError 422 for more than the site's maximum in a request
 */
export function withSiteLimits(
  query: unknown,
  schema: JsonSchema | undefined,
  { config, isRequest }: { readonly config: Config; readonly isRequest: boolean },
): unknown {
  const rules = (schema?.properties as Readonly<Record<string, LimitSchema>> | undefined)?.['limit'];
  if (!rules?.['x-site-limit']) return query;
  const most = config.get('APIv2.MaxLimit');
  const { limit, ...asked } = query as { readonly limit?: number };
  const usual = rules['x-site-page-size'] ? config.get('community.pageSize') : rules.default;
  if (limit === undefined || limit === rules.default)
    return usual === undefined ? query : { ...asked, limit: Math.min(most, usual) };
  if (limit > most && !isRequest) return { ...asked, limit: most };
  if (limit > most) throw validationFailed([fieldError('limit', 'maximum', `limit is greater than ${most}.`)]);
  return query;
}

/** URL of a list: absolute and without query, plus the query as sent. */
export interface ListAddress {
  readonly url: string;
  readonly query: RawQuery;
}

function pageUrl({ url, query }: ListAddress, page: number): string {
  return `${url}?${formatQuery({ ...query, page })}`;
}

function lastPageOf({ total, limit }: PageFacts): number | undefined {
  return total === null ? undefined : Math.min(maxPageCount, Math.max(1, Math.ceil(total / limit)));
}

/** Paging in the form of hydrated props. */
export function toPaging(page: PageFacts, address: ListAddress): Paging {
  const { currentPage, limit, total, hasNext } = page;
  return {
    nextURL: hasNext && currentPage < maxPageCount ? pageUrl(address, currentPage + 1) : null,
    prevURL: currentPage > 1 ? pageUrl(address, currentPage - 1) : null,
    currentPage,
    total,
    limit,
  };
}

/** Proxies limit the total size of headers, so longer URLs are left out. */
const longestUrlInHeader = 2000;

/** The x-app-page-* headers and `Link`, without URLs that are too long. */
export function pagingHeaders(page: PageFacts, address: ListAddress): Record<string, string> {
  const { nextURL, prevURL } = toPaging(page, address);
  const last = lastPageOf(page);
  const urls = {
    next: nextURL,
    prev: prevURL,
    first: pageUrl(address, 1),
    last: last === undefined ? null : pageUrl(address, last),
  };
  const headers: Record<string, string> = {
    'x-app-page-current': String(page.currentPage),
    'x-app-page-limit': String(page.limit),
  };
  if (page.total !== null) headers['x-app-page-result-count'] = String(page.total);
  const shown = Object.entries(urls).filter(([, url]) => url !== null && url.length <= longestUrlInHeader);
  for (const [relation, url] of shown) headers[`x-app-page-${relation}-url`] = String(url);
  if (shown.length > 0) headers.link = shown.map(([relation, url]) => `<${url}>; rel="${relation}"`).join(', ');
  return headers;
}

/** Response headers that cross-origin clients can read. */
export const exposedHeaders = [
  'ETag',
  'Link',
  'Retry-After',
  ...['result-count', 'current', 'limit', 'next-url', 'prev-url', 'first-url', 'last-url', 'cursor'].map(
    (name) => `x-app-page-${name}`,
  ),
].join(', ');
