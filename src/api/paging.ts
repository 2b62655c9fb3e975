/** Paging of a list, from the response headers (SH-API-001). */
export interface ApiPaging {
  readonly total?: number;
  readonly currentPage?: number;
  readonly limit?: number;
  readonly nextURL?: string;
  readonly prevURL?: string;
  /** The next page, if there is one. */
  readonly next?: number;
  readonly prev?: number;
}

const prefix = 'x-app-page-';

function numberOf(headers: Headers, name: string): number | undefined {
  const text = headers.get(prefix + name);
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

export function readPaging(headers: Headers): ApiPaging {
  const currentPage = numberOf(headers, 'current');
  const nextURL = headers.get(`${prefix}next-url`) ?? undefined;
  const prevURL = headers.get(`${prefix}prev-url`) ?? undefined;
  return {
    total: numberOf(headers, 'result-count'),
    currentPage,
    limit: numberOf(headers, 'limit'),
    nextURL,
    prevURL,
    next: nextURL && currentPage !== undefined ? currentPage + 1 : undefined,
    prev: prevURL && currentPage !== undefined ? currentPage - 1 : undefined,
  };
}
