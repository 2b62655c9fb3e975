import { findNotification, listBatches, listNotifications, type NotificationViewer } from '../repo/notifications.ts';
import { markNotificationRead, markNotificationsRead } from '../repo/notificationWrites.ts';
import { firstOf, notFound } from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { recordID } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { visibleCategoryIDs } from '../../../http/viewer.ts';
import { liveTags } from '../liveTags.ts';
import { notificationRecords } from '../records/notificationRecord.ts';
import { wireContext } from '../../../http/wire.ts';

type Asking = Pick<RouteInput<unknown, unknown, unknown>, 'viewer' | 'services'>;

async function viewerOf({ services, viewer }: Asking): Promise<NotificationViewer> {
  return { userID: viewer.userID, categoryIDs: await visibleCategoryIDs(services, viewer) };
}

const expandRules = { known: ['discussion'] };

const list = defineRoute({
  method: 'GET',
  path: '/notifications',
  summary: 'Lists the viewer’s notifications, newest first.',
  tags: ['Notifications'],
  session: true,
  neverCached: true,
  query: {
    type: 'object',
    properties: {
      shouldBatch: { type: 'boolean', default: true, description: 'Groups notifications about the same record.' },
      read: { type: 'boolean', description: 'Only read or only unread notifications.' },
      expand: expandSchema,
      ...pageSchema({ limit: 30, maxLimit: 100 }),
    },
  },
  reply: listOf('notification'),
  handle: async (input) => {
    const { page, limit, shouldBatch, read, expand } = input.query;
    input.dependsOn(`live:${input.viewer.userID}`);
    const withDiscussion = resolveExpands(expand, expandRules).has('discussion');
    const request = { limit: limit + 1, offset: (page - 1) * limit, isRead: read };
    const find = shouldBatch ? listBatches : listNotifications;
    const rows = await find(input.services, await viewerOf(input), request);
    const body = await notificationRecords(wireContext(input), rows.slice(0, limit), { withDiscussion, reader: input });
    return { body, page: { currentPage: page, limit, total: null, hasNext: rows.length > limit } };
  },
});

interface OneParams {
  readonly notificationID: number;
}

const oneParams = { type: 'object', properties: { notificationID: recordID }, required: ['notificationID'] } as const;

/** @throws ApiError 404 if it belongs to another user or is hidden. */
async function oneRecord(input: RouteInput<OneParams, { readonly expand?: readonly string[] }, unknown>) {
  const withDiscussion = resolveExpands(input.query.expand, expandRules).has('discussion');
  const row = await findNotification(input.services, await viewerOf(input), input.params.notificationID);
  if (!row) throw notFound('Notification');
  const records = await notificationRecords(wireContext(input), [row], { withDiscussion, reader: input });
  return { body: firstOf(records, 'Notification') };
}

const one = defineRoute({
  method: 'GET',
  path: '/notifications/:notificationID',
  summary: 'One of the viewer’s notifications.',
  tags: ['Notifications'],
  session: true,
  neverCached: true,
  params: oneParams,
  query: { type: 'object', properties: { expand: expandSchema } },
  reply: record('notification'),
  handle: oneRecord,
});

/** Notifications can only be marked as read, never as unread. */
const readBody = {
  type: 'object',
  properties: { read: { type: 'boolean', enum: [true] } },
  required: ['read'],
} as const;

async function markRead(input: Parameters<typeof oneRecord>[0]) {
  const { services, viewer, params } = input;
  if (!(await markNotificationRead(services, viewer.userID, params.notificationID))) throw notFound('Notification');
  services.changes.emit(liveTags([viewer.userID]));
  return oneRecord(input);
}

const readOne = defineRoute({
  method: 'PATCH',
  path: '/notifications/:notificationID',
  summary: 'Marks a notification and its group as read.',
  tags: ['Notifications'],
  session: true,
  params: oneParams,
  query: { type: 'object', properties: { expand: expandSchema } },
  body: readBody,
  reply: record('notification'),
  handle: markRead,
});

const putRead = defineRoute({
  method: 'PUT',
  path: '/notifications/:notificationID/read',
  summary: 'Marks a notification and its group as read.',
  tags: ['Notifications'],
  session: true,
  params: oneParams,
  query: { type: 'object', properties: { expand: expandSchema } },
  reply: record('notification'),
  handle: markRead,
});

const readAll = defineRoute({
  method: 'PATCH',
  path: '/notifications',
  summary: 'Marks all notifications as read, or all about one discussion.',
  tags: ['Notifications'],
  session: true,
  body: {
    ...readBody,
    properties: {
      ...readBody.properties,
      discussionID: { ...recordID, description: 'Only notifications about this discussion.' },
    },
  },
  handle: async ({ services, viewer, body }) => {
    const count = await markNotificationsRead(services, viewer.userID, body.discussionID);
    if (count > 0) services.changes.emit(liveTags([viewer.userID]));
    return { status: 204 };
  },
});

export const notificationRoutes: readonly AnyRoute[] = [list, one, readOne, putRead, readAll];
