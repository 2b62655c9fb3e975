import type { Database } from '../db/connect.ts';
import { ApiError } from '#lib/apiError.ts';
import { unavailable } from '../db/pool.ts';
import type { LayoutPage, PageResult } from '../layouts/layoutService.ts';

type Silence = Pick<Database, 'answers' | 'isBlocked' | 'isSilent'>;

/** Late nodes may only be slow, so the database is checked: whether it answers, and whether its tables are locked. */
async function isMostlyErrors(page: LayoutPage, db: Silence): Promise<boolean> {
  if (page.missing() === 'most') return true;
  if (page.deferred.size > 0) return !(await db.answers()) || db.isBlocked();
  return page.missing() !== 'nothing' && db.isSilent();
}

/** For a page that has failed although the database responds. */
const failed = () =>
  new ApiError(503, 'This page could not be loaded.', {
    description: 'Something on the server failed. Please try again in a few seconds.',
    retryAfterSeconds: 5,
  });

/**
 * Rejects a page of mostly error nodes, so that viewers and search engines do not mistake it for the actual page.
 * @throws ApiError 503
 */
export async function refuseErrorPage(page: PageResult, db: Silence): Promise<PageResult> {
  if (page.kind === 'layout' && (await isMostlyErrors(page, db)))
    throw (await db.answers()) && !db.isBlocked() ? failed() : unavailable();
  return page;
}
