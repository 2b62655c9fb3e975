import type { Database } from '../db/connect.ts';
import { unavailable } from '../db/pool.ts';
import type { LayoutPage, PageResult } from '../layouts/layoutService.ts';

type Silence = Pick<Database, 'answers' | 'isSilent'>;

/** Late nodes may only be slow, so the database is checked. */
async function isMostlyErrors(page: LayoutPage, db: Silence): Promise<boolean> {
  if (page.missing() === 'most') return true;
  if (page.deferred.size > 0) return !(await db.answers());
  return page.missing() !== 'nothing' && db.isSilent();
}

/**
 * Rejects a page of mostly error nodes while the database is unavailable, so that viewers and search engines do not
 * mistake it for the actual page. @throws ApiError 503
 */
export async function refuseErrorPage(page: PageResult, db: Silence): Promise<PageResult> {
  if (page.kind === 'layout' && (await isMostlyErrors(page, db))) throw unavailable();
  return page;
}
