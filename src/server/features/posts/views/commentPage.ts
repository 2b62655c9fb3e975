import { countCommentsBefore } from '../repo/commentPage.ts';
import { notFound } from '../../../http/errors.ts';
import { isObject } from '../../../layouts/plainData.ts';
import type { ViewContext } from '../../../layouts/views/viewType.ts';
import type { Services } from '../../../services.ts';

/** Sort orders in which a comment has a stable position. With any other, a permalink falls back to oldest first. */
const lookupSorts: ReadonlySet<string> = new Set(['dateInserted', '-dateInserted', '-score']);
const defaultSort = 'dateInserted';

interface ThreadOptions {
  readonly limit?: number;
  readonly maxDepth?: number;
  readonly sort?: string;
}

/** IDs of widgets that define the paging of a post's comments. */
const threadIDs = ({ registry }: Services): ReadonlySet<unknown> =>
  new Set(
    registry.widgets.flatMap(({ pagesComments, variants }) =>
      pagesComments ? variants.map(({ id }) => `react.${id}`) : [],
    ),
  );

/** Paging options of the document's first comment thread. */
function threadOptions(value: unknown, threads: ReadonlySet<unknown>): ThreadOptions | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isObject(value) && threads.has(value.$hydrate)) {
    const { limit, maxDepth, sort } = isObject(value.apiParams) ? value.apiParams : {};
    return {
      ...(Number(limit) > 0 ? { limit: Number(limit) } : {}),
      ...(Number(maxDepth) > 0 ? { maxDepth: Number(maxDepth) } : {}),
      ...(typeof sort === 'string' ? { sort } : {}),
    };
  }
  for (const item of Object.values(value)) {
    const found = threadOptions(item, threads);
    if (found) return found;
  }
  return undefined;
}

interface Wanted {
  readonly commentID: number;
  readonly sort?: string | undefined;
}

/**
 * The page that holds a comment, in the requested sort order or the document's own; `sort` is set when another order
 * had to be used.
 */
export async function findCommentPage(
  { commentID, sort }: Wanted,
  { services, document }: Pick<ViewContext, 'services' | 'document'>,
): Promise<{ page: number; sort?: string }> {
  const thread = threadOptions(document, threadIDs(services)) ?? {};
  const asked = sort ?? thread.sort ?? defaultSort;
  const used = lookupSorts.has(asked) ? asked : defaultSort;
  const before = await countCommentsBefore(services, { commentID, sort: used, isNested: thread.maxDepth !== 1 });
  if (before === undefined) throw notFound('Comment');
  const page = Math.floor(before / (thread.limit ?? services.config.get('community.commentPageSize'))) + 1;
  return used === asked ? { page } : { page, sort: used };
}
