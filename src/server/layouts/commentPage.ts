import { countCommentsBefore } from '../db/repos/commentPage.ts';
import { notFound } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { isObject } from './plainData.ts';
import type { ViewContext } from './viewTypes.ts';

const threads: ReadonlySet<unknown> = new Set(['react.asset.postCommentThread', 'react.asset.answerThread']);

/** Orders in which a comment has a place of its own. Others change by the hour, so a permalink falls back to the oldest first. */
const lookupSorts: ReadonlySet<string> = new Set(['dateInserted', '-dateInserted', '-score']);
const defaultSort = 'dateInserted';

interface ThreadOptions {
  readonly limit?: number;
  readonly maxDepth?: number;
  readonly sort?: string;
}

/** How the document pages its comments: what its first comment thread says. */
function threadOptions(value: unknown): ThreadOptions | undefined {
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
    const found = threadOptions(item);
    if (found) return found;
  }
  return undefined;
}

/** Finds the page of the comments that shows a comment, paged as this document pages them. */
export function createFindCommentPage(services: Services, document: unknown): ViewContext['findCommentPage'] {
  return async ({ commentID, sort }) => {
    const thread = threadOptions(document) ?? {};
    const asked = sort ?? thread.sort ?? defaultSort;
    const used = lookupSorts.has(asked) ? asked : defaultSort;
    const before = await countCommentsBefore(services, { commentID, sort: used, isNested: thread.maxDepth !== 1 });
    if (before === undefined) throw notFound('Comment');
    const page = Math.floor(before / (thread.limit ?? services.config.get('community.commentPageSize'))) + 1;
    return used === asked ? { page } : { page, sort: used };
  };
}
