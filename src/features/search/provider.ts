import type { ApiSearchResult } from '#contracts/api-searchResult.gen.ts';
import type { SearchSettings, SearchSource } from '#contracts/search.ts';
import { searchRecords } from '#api/search.ts';
import {
  longestSearchText,
  domainRecordTypes,
  limitPerSource,
  pruneSearchParams,
  removedWarning,
  type SearchAddress,
  searchUrl,
  suggestionPageSize,
} from '#domain/search.ts';

/** A suggestion shown while the user types (SH-SEARCH-010, 012). */
export interface Suggestion {
  readonly label: string;
  readonly value: string;
  readonly type: string;
  /** `community`, or the ID of another source (SH-SEARCH-011). */
  readonly source: string;
  readonly data: {
    readonly url: string;
    readonly isForeign: boolean;
    readonly isFirst: boolean;
    readonly dateUpdated?: string | undefined;
    readonly crumbs: readonly { readonly name: string }[];
    readonly labels: readonly string[];
    /** The source’s label, used as a heading if there are several sources. */
    readonly parentLabel?: string | undefined;
    readonly type: string;
  };
}

export interface SuggestRequest {
  readonly text: string;
  /** `site`, `hub`, a custom scope of the site, or undefined (SH-SEARCH-032). */
  readonly scope?: string | undefined;
  readonly initialParams?: Readonly<Record<string, unknown>> | undefined;
}

export interface SearchProvider {
  /** Resolves to an empty list for an empty text. A failing source is ignored; the others still respond. */
  readonly suggest: (request: SuggestRequest, signal?: AbortSignal) => Promise<readonly Suggestion[]>;
  readonly searchUrl: (address: SearchAddress) => string;
}

interface ProviderOptions {
  readonly settings: SearchSettings;
  readonly locale: string;
  /** Section group of the site; the default one is not sent. */
  readonly sectionGroup?: string | undefined;
}

const defaultSectionGroup = 'vanilla';
/** The client-side name for "everything", which is not sent to the server. */
const everything = 'all_content';

/**
 * Converts parameters of a box to those of the API. Parameters of another record type are omitted with a console
 * warning.
 */
function callParams(initial: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { params, removed } = pruneSearchParams(initial);
  const domain = String(params['domain'] ?? '');
  if (removed.length > 0) console.warn(removedWarning(removed, domain || String(params['recordTypes'])));
  const { domain: _, recordTypes = domainRecordTypes[domain], ...rest } = params;
  return { ...rest, recordTypes };
}

function toSuggestion(record: ApiSearchResult, source: SearchSource): Suggestion {
  return {
    label: record.name,
    value: record.name,
    type: record.type,
    source: source.id,
    data: {
      url: record.url,
      isForeign: record.isForeign,
      isFirst: false,
      dateUpdated: record.dateUpdated ?? record.dateInserted,
      crumbs: (record.breadcrumbs ?? []).map(({ name }) => ({ name })),
      labels: record.labelCodes,
      parentLabel: source.label,
      type: record.type,
    },
  };
}

/** Whether a suggestion is a place, shown as a quick link (SH-SEARCH-013). */
export const isPlace = ({ type }: Suggestion) => type === 'category' || type === 'group' || type === 'knowledgeBase';

/** Queries all search sources of the site in parallel, and builds search URLs. */
export function createSearchProvider({ settings, locale, sectionGroup }: ProviderOptions): SearchProvider {
  const askSource = async (source: SearchSource, request: SuggestRequest, signal?: AbortSignal) => {
    const query = {
      ...callParams({ ...request.initialParams, ...source.params }),
      query: request.text.slice(0, longestSearchText).toWellFormed(),
      domain: everything,
      expand: ['breadcrumbs', '-body'],
      limit: limitPerSource(settings.sources.length),
      collapse: true,
      locale,
      ...(sectionGroup && sectionGroup !== defaultSectionGroup ? { siteSectionGroup: sectionGroup } : {}),
      ...(request.scope ? { scope: request.scope } : {}),
    };
    return (await searchRecords(query, signal)).map((record) => toSuggestion(record, source));
  };
  return {
    suggest: async (request, signal) => {
      if (request.text.trim() === '') return []; // CO-SEARCH-009, SH-SEARCH-028
      const answers = await Promise.allSettled(settings.sources.map((source) => askSource(source, request, signal)));
      signal?.throwIfAborted();
      const all = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      return all.slice(0, suggestionPageSize).map((one, at) => ({ ...one, data: { ...one.data, isFirst: at === 0 } }));
    },
    searchUrl: (address) => searchUrl(settings, address),
  };
}
