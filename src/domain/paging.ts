export const defaultPageSize = 10; // CO-PAGER-024
/** Later pages do not exist. */
export const maxPageCount = 10_000;

/** Paging data in documents; any part can be missing or null. */
export interface KnownPaging {
  readonly nextURL?: string | null;
  readonly prevURL?: string | null;
  readonly currentPage?: number | null;
  readonly total?: number | null;
  readonly limit?: number | null;
}

export interface PageFacts {
  readonly currentPage: number;
  /** Unknown while the total is. */
  readonly totalPages: number | null;
  /** 1-based positions of the first and last record shown; both 0 in an empty list. */
  readonly from: number;
  readonly to: number;
  readonly total: number | null;
  /** The total is a lower bound: records exist beyond it. */
  readonly hasMorePages: boolean;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

export function totalPagesOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / Math.max(1, limit)));
}

/** State of a pager. Without a total, it only knows whether there is a next page. */
export function pageFacts(paging: KnownPaging): PageFacts {
  const currentPage = Math.max(1, paging.currentPage ?? 1);
  const limit = Math.max(1, paging.limit ?? defaultPageSize);
  const total = paging.total ?? null;
  const hasMorePages = total === null && Boolean(paging.nextURL);
  const totalPages = total === null ? null : totalPagesOf(total, limit);
  const from = total === 0 ? 0 : (currentPage - 1) * limit + 1;
  const to = total === null ? currentPage * limit : Math.min(currentPage * limit, total);
  const hasNext = totalPages === null ? hasMorePages : currentPage < totalPages;
  return {
    currentPage,
    totalPages,
    from: Math.min(from, to),
    to,
    total,
    hasMorePages,
    hasNext,
    hasPrevious: currentPage > 1,
  };
}

/** The page that the user typed: digits only, limited to 1 up to the last page; otherwise the current page. */
export function pageFromInput(text: string, facts: Pick<PageFacts, 'currentPage' | 'totalPages'>): number {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return facts.currentPage;
  return Math.min(Math.max(1, Number(digits)), facts.totalPages ?? maxPageCount);
}
