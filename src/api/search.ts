import type { ApiSearchResult } from '#contracts/api-searchResult.gen.ts';
import { callApi } from './client.ts';

/** The query of GET /search. */
export type SearchQuery = Readonly<Record<string, unknown>> & { readonly query: string };

/** Searches posts, categories and members. Suggestions use the same call. */
export function searchRecords(query: SearchQuery, signal?: AbortSignal): Promise<readonly ApiSearchResult[]> {
  return callApi('/search', { query, ...(signal ? { signal } : {}) });
}
