import type { ApiSearchResult } from '#contracts/api-searchResult.gen.ts';
import { callApi } from './client.ts';

/** What GET /search is asked (contract: API §9.1). */
export type SearchQuery = Readonly<Record<string, unknown>> & { readonly query: string };

/** Finds posts, places and people. Suggestions are the same call. */
export function searchRecords(query: SearchQuery, signal?: AbortSignal): Promise<readonly ApiSearchResult[]> {
  return callApi('/search', { query, ...(signal ? { signal } : {}) });
}
