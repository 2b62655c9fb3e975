import type { QueryOf } from '#contracts/api.ts';
import type { ApiSearchResult } from '#contracts/api-searchResult.gen.ts';
import { callList } from './client.ts';

/** Searches posts, categories and members. Suggestions use the same call. */
export function searchRecords(query: QueryOf<'/search'>, signal?: AbortSignal): Promise<readonly ApiSearchResult[]> {
  return callList('/search', { query, signal });
}
