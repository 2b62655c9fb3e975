import type { QueryOf, ReplyTo } from '#contracts/api.ts';
import { callApi } from './client.ts';

/** The query of GET /interests/suggested-content, as in hydrated props. */
export type SuggestionsQuery = QueryOf<'/interests/suggested-content'>;

export type Suggestions = ReplyTo<'/interests/suggested-content'>;

export function fetchSuggestions(query: SuggestionsQuery): Promise<Suggestions> {
  return callApi('/interests/suggested-content', { query });
}
