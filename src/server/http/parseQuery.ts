import qs from 'qs';
import { ApiError } from '#lib/apiError.ts';

/** Limits of the query string. Longer ones are rejected rather than cut, so that no filter is lost silently. */
const maxQueryLength = 64 * 1024;
const maxParameters = 1_000;

export type RawQuery = Readonly<Record<string, unknown>>;

/**
 * Parses a query string in the syntax of this API: `expand[0]=all`, `expand[]=a`, `params[sort]=`. The parser drops
 * keys of Object.prototype.
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

/**
 * Formats a query for paging URLs: lists with indices, absent values left out. Names are encoded too, except for
 * brackets, because these URLs are also sent as headers.
 */
export function formatQuery(query: RawQuery): string {
  return qs.stringify(query, {
    skipNulls: true,
    arrayFormat: 'indices',
    encoder: (text, encode, _charset, type) =>
      type === 'key' ? encode(text).replaceAll('%5B', '[').replaceAll('%5D', ']') : encode(text),
  });
}
