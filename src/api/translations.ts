import type { ApiTranslation } from '#contracts/api-translation.gen.ts';
import type { BodyOf, QueryOf } from '#contracts/api.ts';
import { mostTranslations } from '#domain/translations.ts';
import { callApi, callPaged } from './client.ts';

/** Rows are sent with the key of their property; this server does not need it. */
type Named = Pick<ApiTranslation, 'translationPropertyKey'>;

/** A translation to remove (CO-TRANS-028). */
export type SentTranslation = BodyOf<`/translations/${string}/remove`, 'PATCH'>[number] & Named;

/** A translation to save (CO-TRANS-027). */
export type SavedTranslation = BodyOf<`/translations/${string}`, 'PATCH'>[number] & Named;

export interface TranslationQuery extends Pick<QueryOf<`/translations/${string}`>, 'locale' | 'recordType'> {
  readonly recordIDs?: readonly number[];
  readonly recordKeys?: readonly string[];
}

const most = 50;

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

const readPage = (resource: string, query: QueryOf<'/translations/:resource'>, signal: AbortSignal | undefined) =>
  callPaged(`/translations/${resource}`, { query, signal });

async function readAll(
  resource: string,
  query: TranslationQuery,
  signal: AbortSignal | undefined,
): Promise<ApiTranslation[]> {
  const found: ApiTranslation[] = [];
  for (let page: number | undefined = 1; page !== undefined; ) {
    const { body, paging } = await readPage(resource, { ...query, limit: mostTranslations, page }, signal);
    found.push(...body);
    page = paging.nextURL ? page + 1 : undefined;
  }
  return found;
}

/** Translations of these records in one language (CO-TRANS-025). */
export async function readTranslations(
  resource: string,
  query: TranslationQuery,
  signal?: AbortSignal,
): Promise<readonly ApiTranslation[]> {
  const { locale, recordType, recordIDs = [], recordKeys = [] } = query;
  const shared = { locale, recordType };
  const calls = [
    ...chunksOf(recordIDs, most).map((ids) => ({ ...shared, recordIDs: ids })),
    ...chunksOf(recordKeys, most).map((keys) => ({ ...shared, recordKeys: keys })),
  ];
  return (await Promise.all(calls.map((call) => readAll(resource, call, signal)))).flat();
}

async function send<Row>(rows: readonly Row[], call: (body: Row[]) => Promise<void>): Promise<void> {
  for (const body of chunksOf(rows, mostTranslations)) await call(body);
}

/** CO-TRANS-027 */
export function saveTranslations(resource: string, rows: readonly SavedTranslation[]): Promise<void> {
  return send(rows, (body) => callApi(`/translations/${resource}`, { method: 'PATCH', body }));
}

/** CO-TRANS-028 */
export function removeTranslations(resource: string, rows: readonly SentTranslation[]): Promise<void> {
  return send(rows, (body) => callApi(`/translations/${resource}/remove`, { method: 'PATCH', body }));
}

/** Sets the additional languages of the site. */
export function saveLocales(locales: readonly string[]): Promise<void> {
  return callApi('/config', { method: 'PATCH', body: { 'garden.locales': locales } });
}
