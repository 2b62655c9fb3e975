import { callApi } from './client.ts';

/** The query of GET /interests/suggested-content, as hydrated props carry it. */
export type SuggestionsQuery = Readonly<Record<string, unknown>>;

export interface Suggestions<Category, Discussion> {
  readonly categories?: readonly Category[];
  readonly discussions?: readonly Discussion[];
}

export function fetchSuggestions<Category, Discussion>(query: SuggestionsQuery): Promise<Suggestions<Category, Discussion>> {
  return callApi('/interests/suggested-content', { query });
}
