/** One entry of the scope selector (SH-SEARCH-014). */
export interface SearchScope {
  readonly name: string;
  /** What stands in the list; the name when absent. */
  readonly content?: string | undefined;
  /** `site`, `hub`, or one of the site's own. */
  readonly value: string;
  readonly url?: string | undefined;
  readonly icon?: string | undefined;
}

/** Where suggestions come from: the community, or another slice of it that an admin named. */
export interface SearchSource {
  readonly id: string;
  readonly label?: string | undefined;
  /** Narrows the call, e.g. `{ types: ['question'] }`. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** How this site searches (contract: API §2, `search.*`). */
export interface SearchSettings {
  /** `/search`, or `/kb/search` where the site says so (SH-SEARCH-004, 005). */
  readonly path: string;
  /** Name of the text in addresses: `query`, or `search` while the new search page is off (SH-SEARCH-006, 007). */
  readonly parameter: 'query' | 'search';
  /** Empty: there is no selector (SH-SEARCH-002). */
  readonly scopes: readonly SearchScope[];
  readonly defaultScope: string;
  /** Address of another search with `%s` for the words. */
  readonly externalQuery?: string | undefined;
  readonly opensInNewTab: boolean;
  readonly debounceMs: number;
  /** Whether a newer text ends the call of the older one. */
  readonly abortsStale: boolean;
  readonly sources: readonly SearchSource[];
}
