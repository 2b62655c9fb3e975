import { findNotification, listBatches, listNotifications, type NotificationReader } from '../db/repos/notifications.ts';
import { markNotificationRead, markNotificationsRead } from '../db/repos/notificationWrites.ts';
import { notFound } from '../http/errors.ts';
import { expandSchema, resolveExpands } from '../http/expands.ts';
import { recordID } from '../http/fields.ts';
import { pageSchema } from '../http/paging.ts';
import { listOf, record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../http/route.ts';
import { visibleCategoryIDs } from '../http/viewer.ts';
import { liveTags } from '../notifications/liveTags.ts';
import { notificationRecords } from './records/notificationRecord.ts';
import { wireContext } from './records/wire.ts';

type Asking = Pick<RouteInput<unknown, unknown, unknown>, 'viewer' | 'services'>;

async function readerOf({ services, viewer }: Asking): Promise<NotificationReader> {
  return { userID: viewer.userID, categoryIDs: await visibleCategoryIDs(services, viewer) };
}

const expandRules = { known: ['discussion'] };

interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly shouldBatch: boolean;
  readonly read?: boolean;
  readonly expand?: readonly string[];
}

const list = defineRoute<unknown, ListQuery, unknown>({
  method: 'GET',
  path: '/notifications',
  summary: 'What concerns the reader, the newest first.',
  tags: ['Notifications'],
  session: true,
  neverCached: true,
  query: {
    type: 'object',
    properties: {
      shouldBatch: { type: 'boolean', default: true, description: 'Shows those about one record as one.' },
      read: { type: 'boolean', description: 'Only those that have been read, or only those that have not.' },
      expand: expandSchema,
      ...pageSchema({ limit: 30, maxLimit: 100 }),
    },
  },
  reply: listOf('notification'),
  handle: async (input) => {
    const { page, limit, shouldBatch, read, expand } = input.query;
    input.dependsOn(`live:${input.viewer.userID}`);
    const withDiscussion = resolveExpands(expand, expandRules).has('discussion');
    const request = { limit: limit + 1, offset: (page - 1) * limit, ...(read === undefined ? {} : { isRead: read }) };
    const find = shouldBatch ? listBatches : listNotifications;
    const rows = await find(input.services, await readerOf(input), request);
    const body = await notificationRecords(wireContext(input), rows.slice(0, limit), { withDiscussion });
    return { body, page: { currentPage: page, limit, total: null, hasNext: rows.length > limit } };
  },
});

interface OneParams {
  readonly notificationID: number;
}

const oneParams = { type: 'object', properties: { notificationID: recordID }, required: ['notificationID'] };

/** @throws ApiError 404 when it is not the reader's, or what it is about is no longer theirs to see. */
async function oneRecord(input: RouteInput<OneParams, { readonly expand?: readonly string[] }, unknown>) {
  const withDiscussion = resolveExpands(input.query.expand, expandRules).has('discussion');
  const row = await findNotification(input.services, await readerOf(input), input.params.notificationID);
  if (!row) throw notFound('Notification');
  const [body] = await notificationRecords(wireContext(input), [row], { withDiscussion });
  return { body };
}

const one = defineRoute<OneParams, { expand?: readonly string[] }, unknown>({
  method: 'GET',
  path: '/notifications/:notificationID',
  summary: 'One notification of the reader.',
  tags: ['Notifications'],
  session: true,
  neverCached: true,
  params: oneParams,
  query: { type: 'object', properties: { expand: expandSchema } },
  reply: record('notification'),
  handle: oneRecord,
});

/** Nothing but reading can be written; there is no way back to unread. */
const readBody = {
  type: 'object',
  properties: { read: { type: 'boolean', enum: [true] } },
  required: ['read'],
};

const readOne = defineRoute<OneParams, { expand?: readonly string[] }, { read: true }>({
  method: 'PATCH',
  path: '/notifications/:notificationID',
  summary: 'Marks one as read, with all that it is shown together with.',
  tags: ['Notifications'],
  session: true,
  params: oneParams,
  query: { type: 'object', properties: { expand: expandSchema } },
  body: readBody,
  reply: record('notification'),
  handle: async (input) => {
    const { services, viewer, params } = input;
    if (!(await markNotificationRead(services, viewer.userID, params.notificationID))) throw notFound('Notification');
    services.changes.emit(liveTags([viewer.userID]));
    return oneRecord(input);
  },
});

const readAll = defineRoute<unknown, unknown, { read: true; discussionID?: number }>({
  method: 'PATCH',
  path: '/notifications',
  summary: 'Marks all as read, or all about one discussion.',
  tags: ['Notifications'],
  session: true,
  body: { ...readBody, properties: { ...readBody.properties, discussionID: { ...recordID, description: 'Only those about this discussion.' } } },
  handle: async ({ services, viewer, body }) => {
    const count = await markNotificationsRead(services, viewer.userID, body.discussionID);
    if (count > 0) services.changes.emit(liveTags([viewer.userID]));
    return { status: 204 };
  },
});

export const notificationRoutes: readonly AnyRoute[] = [list, one, readOne, readAll];
