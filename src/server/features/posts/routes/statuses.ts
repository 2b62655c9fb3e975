import type { ApiStatus } from '#contracts/api-status.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { questionStatus, type Status, staffStatuses, statuses } from '#domain/statuses.ts';
import { notFound } from '../../../http/errors.ts';
import { recordID } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { mayIn } from '../../../http/viewer.ts';
import { wireDate } from '../../../http/wire.ts';
import { statusChanges } from '../repo/postLog.ts';
import { getDiscussion } from './discussions.ts';
import { discussionParams } from './writeSchemas.ts';

const tags = ['Discussions'];

/** Statuses that new posts have: of questions, and of other posts. */
const defaults: readonly number[] = [questionStatus.none, questionStatus.unanswered];

function toWire(status: Status): ApiStatus {
  const isInternal = staffStatuses.includes(status);
  return {
    ...status,
    recordSubtype: status.recordSubType,
    isDefault: defaults.includes(status.statusID) || status === staffStatuses[0],
    isSystem: true,
    isInternal,
  };
}

/** The statuses of staff are only shown to them. */
const shownStatuses = (viewer: Viewer): readonly Status[] =>
  viewer.can('staff.allow') ? [...statuses, ...staffStatuses] : statuses;

const list = defineRoute({
  method: 'GET',
  path: '/discussions/statuses',
  summary: 'Lists the statuses that posts can have; those of staff only for them.',
  tags,
  query: {
    type: 'object',
    properties: {
      subType: { type: 'string', maxLength: 100, description: 'Only statuses of this type of post.' },
      state: { type: 'string', enum: ['open', 'closed'] },
    },
  },
  reply: listOf('status'),
  handle: ({ viewer, query: { subType, state } }) => ({
    body: shownStatuses(viewer)
      .filter(
        (status) =>
          (subType === undefined || status.recordSubType === subType) &&
          (state === undefined || status.state === state),
      )
      .map(toWire),
  }),
});

const read = defineRoute({
  method: 'GET',
  path: '/discussions/statuses/:statusID',
  summary: 'One status.',
  tags,
  params: { type: 'object', properties: { statusID: recordID }, required: ['statusID'] },
  reply: record('status'),
  handle: ({ viewer, params }) => {
    const found = shownStatuses(viewer).find(({ statusID }) => statusID === params.statusID);
    if (!found) throw notFound('Status');
    return { body: toWire(found) };
  },
});

const log = defineRoute({
  method: 'GET',
  path: '/discussions/:discussionID/status-log',
  summary: 'Lists who set the status of a post, latest first; those of staff only for them.',
  tags,
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

/** Statuses of posts, and their history. */
export const statusRoutes: readonly AnyRoute[] = [list, read, log];
