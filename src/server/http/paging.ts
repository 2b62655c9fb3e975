import type { Paging } from '#contracts/hydrate.ts';
import { maxPageCount } from '#domain/paging.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { Config } from '../config.ts';
import { fieldError, validationFailed } from './errors.ts';
import { formatQuery, type RawQuery } from './parseQuery.ts';
import type { PageFacts } from './route.ts';

/** The query fields of every paged list. */
export function pageSchema(options: {
  /** `site`: what `community.pageSize` says. */
  readonly limit: number | 'site';
  /** `site`: what `APIv2.MaxLimit` says. */
  readonly maxLimit: number | 'site';
  readonly maxPage?: number;
}): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return {
    page: { type: 'integer', minimum: 1, maximum: options.maxPage ?? maxPageCount, default: 1 },
    limit: {
      ...(options.maxLimit === 'site' ? siteLimit : { type: 'integer', minimum: 1, maximum: options.maxLimit }),
      ...(options.limit === 'site' ? { 'x-site-page-size': true } : { default: options.limit }),
    },
  };
}

/** Schema of a `limit` that the site's settings bound (`APIv2.MaxLimit`). */
export const siteLimit = { type: 'integer', minimum: 1, maximum: 1000, 'x-site-limit': true } as const;

interface LimitSchema {
  readonly default?: number;
  readonly 'x-site-limit'?: true;
  readonly 'x-site-page-size'?: true;
}

/** The query with the site's page size where none was asked for. @throws ApiError 422 for more than the site gives at once. */
export function withSiteLimits(query: unknown, schema: JsonSchema | undefined, config: Config): unknown {
  const rules = (schema?.properties as Readonly<Record<string, LimitSchema>> | undefined)?.['limit'];
  if (!rules?.['x-site-limit']) return query;
  const most = config.get('APIv2.MaxLimit');
  const { limit, ...asked } = query as { readonly limit?: number };
  const usual = rules['x-site-page-size'] ? config.get('community.pageSize') : rules.default;
  if (limit === undefined || limit === rules.default) return usual === undefined ? query : { ...asked, limit: Math.min(most, usual) };
  if (limit > most) throw validationFailed([fieldError('limit', 'maximum', `limit is greater than ${most}.`)]);
  return query;
}

/** Where the list is: its absolute address without query, and the query as it was sent. */
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

/** Paging as the hydrated props carry it (contract: API §1.3). */
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

/** Proxies take some kilobytes of headers in all; whoever asked at such length can count pages by itself. */
const longestUrlInHeader = 2000;

/** The x-app-page-* headers and `Link`; without addresses that are too long for one. */
export function pagingHeaders(page: PageFacts, address: ListAddress): Record<string, string> {
  const { nextURL, prevURL } = toPaging(page, address);
  const last = lastPageOf(page);
  const urls = {
    next: nextURL,
    prev: prevURL,
    first: pageUrl(address, 1),
    last: last === undefined ? null : pageUrl(address, last),
  };
  const headers: Record<string, string> = { 'x-app-page-current': String(page.currentPage), 'x-app-page-limit': String(page.limit) };
  if (page.total !== null) headers['x-app-page-result-count'] = String(page.total);
  const shown = Object.entries(urls).filter(([, url]) => url !== null && url.length <= longestUrlInHeader);
  for (const [relation, url] of shown) headers[`x-app-page-${relation}-url`] = String(url);
  if (shown.length > 0) headers.link = shown.map(([relation, url]) => `<${url}>; rel="${relation}"`).join(', ');
  return headers;
}

/** Headers a client on another origin may read. */
export const exposedHeaders = [
  'ETag',
  'Link',
  'Retry-After',
  ...['result-count', 'current', 'limit', 'next-url', 'prev-url', 'first-url', 'last-url', 'cursor'].map((name) => `x-app-page-${name}`),
].join(', ');
