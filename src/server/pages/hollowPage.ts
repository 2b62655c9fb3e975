import type { Database } from '../db/connect.ts';
import { unavailable } from '../db/pool.ts';
import type { LayoutPage, PageResult } from '../layouts/layoutService.ts';

type Silence = Pick<Database, 'answers' | 'isSilent'>;

/** A late node may only be slow; the database tells which. */
async function isHollow(page: LayoutPage, db: Silence): Promise<boolean> {
  if (page.missing() === 'most') return true;
  if (page.deferred.size > 0) return !(await db.answers());
  return page.missing() !== 'nothing' && db.isSilent();
}

/**
 * Refuses a page with little but error nodes because the database is away: readers and search engines shall not take
 * it for the page. @throws ApiError 503
 */
export async function refuseHollow(page: PageResult, db: Silence): Promise<PageResult> {
  if (page.kind === 'layout' && (await isHollow(page, db))) throw unavailable();
  return page;
}
