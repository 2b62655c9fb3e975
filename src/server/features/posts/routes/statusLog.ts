import { pageSchema } from '../../../http/paging.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { mayIn } from '../../../http/viewer.ts';
import { wireDate } from '../../../http/wire.ts';
import { statusChanges } from '../repo/postLog.ts';
import { getDiscussion } from './discussions.ts';
import { discussionParams } from './writeSchemas.ts';

const log = defineRoute({
  method: 'GET',
  path: '/discussions/:discussionID/status-log',
  summary: 'Lists who set the status of a post, latest first; those of staff only for them.',
  tags: ['Discussions'],
  params: discussionParams,
  query: { type: 'object', properties: { ...pageSchema({ limit: 30, maxLimit: 100 }) } },
  reply: listOf('statusLogEntry'),
  handle: async ({ services, viewer, params: { discussionID }, query: { page, limit }, dependsOn }) => {
    dependsOn(`discussion:${discussionID}`, 'categories');
    const { category_id } = await getDiscussion(services, viewer, discussionID);
    const rows = await statusChanges(services, {
      discussionID,
      withStaff: mayIn(viewer, 'staff.allow', category_id),
      // one extra row tells whether there is another page
      limit: limit + 1,
      offset: (page - 1) * limit,
    });
    const body = rows.slice(0, limit).map((row) => ({
      statusID: row.status_id,
      insertUserID: row.actor_user_id,
      dateInserted: wireDate(row.date),
      recordType: 'discussion' as const,
      recordID: String(discussionID),
      ...(row.reason ? { reason: row.reason } : {}),
    }));
    return { body, page: { currentPage: page, limit, total: null, hasNext: rows.length > limit } };
  },
});

/** The history of the status of a post. */
export const statusLogRoutes: readonly AnyRoute[] = [log];
