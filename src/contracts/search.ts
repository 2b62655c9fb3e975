/** An item of the scope selector (SH-SEARCH-014). */
export interface SearchScope {
  readonly name: string;
  /** Text in the list; the name by default. */
  readonly content?: string | undefined;
  /** `site`, `hub`, or one defined by the site. */
  readonly value: string;
  readonly url?: string | undefined;
  readonly icon?: string | undefined;
}

/** A source of suggestions: the community, or a part of it that an administrator defined. */
export interface SearchSource {
  readonly id: string;
  readonly label?: string | undefined;
  /** Limits the API call, e.g. `{ types: ['question'] }`. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** Search settings of the site. */
export interface SearchSettings {
  /** `/search`, or `/kb/search` if configured (SH-SEARCH-004, 005). */
  readonly path: string;
  /** Name of the query parameter: `query`, or `search` if the new search page is disabled (SH-SEARCH-006, 007). */
  readonly parameter: 'query' | 'search';
  /** Without scopes there is no selector (SH-SEARCH-002). */
  readonly scopes: readonly SearchScope[];
  readonly defaultScope: string;
  /** URL of an external search with `%s` for the query. */
  readonly externalQuery?: string | undefined;
  readonly opensInNewTab: boolean;
  readonly debounceMs: number;
  /** Whether a new query cancels the pending call of the previous one. */
  readonly abortsStale: boolean;
  readonly sources: readonly SearchSource[];
}
