import qs from 'qs';
import { ApiError } from '#lib/apiError.ts';

/** Caps of the query string: more is refused, not cut, so that no filter is lost unseen. */
const maxQueryLength = 64 * 1024;
const maxParameters = 1_000;

export type RawQuery = Readonly<Record<string, unknown>>;

/**
 * Reads a query string as clients of this API write it: `expand[0]=all`, `expand[]=a`, `params[sort]=`.
 * Keys of Object.prototype are left out by the parser.
 */
export function parseQuery(text: string): RawQuery {
  if (text === '') return {};
  if (text.length > maxQueryLength) throw new ApiError(414, 'The address is too long.');
  try {
    return qs.parse(text, {
      depth: 5,
      strictDepth: true,
      arrayLimit: 500,
      parameterLimit: maxParameters,
      throwOnLimitExceeded: true,
      plainObjects: false,
      allowPrototypes: false,
    });
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof TypeError || cause instanceof URIError)
      throw new ApiError(400, 'The query string could not be read.', { description: cause.message });
    throw cause;
  }
}

/** The other way, for addresses in paging headers: lists with indices, nothing for absent values. */
export function formatQuery(query: RawQuery): string {
  return qs.stringify(query, { skipNulls: true, arrayFormat: 'indices', encodeValuesOnly: true });
}
