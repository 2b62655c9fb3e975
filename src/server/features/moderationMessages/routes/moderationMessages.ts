import type { ApiModerationMessage } from '#contracts/api-moderationMessage.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { messageLocations, messageTypes } from '#domain/moderationMessages.ts';
import { changedElsewhere, fieldError, notFound, validationFailed } from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { mayView } from '../../../http/viewer.ts';
import { wireDate, wireDateOrNull } from '../../../http/wire.ts';
import type { Services } from '../../../services.ts';
import { isForViewer } from '../messagesFor.ts';
import { checkPlaces, renderMessage } from '../readMessage.ts';
import {
  deleteMessage,
  dismissMessage,
  getMessage,
  insertMessage,
  listMessages,
  type MessageRow,
  type MessageState,
  messageVersion,
  stateOf,
  updateMessage,
} from '../repo/moderationMessages.ts';

const managed = { tags: ['Moderation messages'], permission: 'site.manage', neverCached: true } as const;
const params = {
  type: 'object',
  properties: { moderationMessageID: realRecordID },
  required: ['moderationMessageID'],
} as const;

const toWire = (row: MessageRow): ApiModerationMessage => ({
  moderationMessageID: row.moderation_message_id,
  body: row.body,
  format: row.format,
  excerpt: row.excerpt,
  type: row.type,
  viewLocation: row.view_location,
  layoutViewType: row.layout_view_type,
  recordType: row.category_id === null ? null : 'category',
  recordID: row.category_id,
  includeDescendants: row.include_descendants,
  roleIDs: row.role_ids,
  isDismissible: row.is_dismissible,
  isEnabled: row.is_enabled,
  dateExpires: wireDateOrNull(row.date_expires),
  dateInserted: wireDate(row.date_inserted),
  dateUpdated: wireDateOrNull(row.date_updated),
  version: messageVersion(row),
});

const viewType = {
  type: ['string', 'null'],
  maxLength: 100,
  description: 'Kind of page; every page if null.',
} as const;
const type = { type: 'string', enum: messageTypes } as const;
const recordID = { ...realRecordID, type: ['integer', 'null'] } as const;
const flag = { type: 'boolean' } as const;

const fields = {
  // longer texts are refused with a sentence
  body: { type: 'string', maxLength: 50_000 },
  format: { type: 'string', maxLength: 20 },
  type,
  viewLocation: { type: 'string', enum: messageLocations },
  layoutViewType: viewType,
  recordType: { type: ['string', 'null'], enum: ['category', null] },
  recordID: { ...recordID, description: 'Only on pages of this category; on all if null.' },
  includeDescendants: { ...flag, description: 'Also in categories below it.' },
  roleIDs: { type: 'array', items: realRecordID, maxItems: 100, description: 'Only for these roles; empty for all.' },
  isDismissible: { ...flag, description: 'Whether members can hide it for good.' },
  isEnabled: flag,
  dateExpires: { type: ['string', 'null'], maxLength: 40, format: 'date-time', description: 'Without end if null.' },
} as const;

interface Sent {
  readonly type?: MessageState['type'];
  readonly viewLocation?: MessageState['view_location'];
  readonly layoutViewType?: string | null;
  readonly recordType?: 'category' | null;
  readonly recordID?: number | null;
  readonly includeDescendants?: boolean;
  readonly roleIDs?: readonly number[];
  readonly isDismissible?: boolean;
  readonly isEnabled?: boolean;
  readonly dateExpires?: string | null;
}

/** The fields that were sent over those of a message. @throws ApiError 422 */
function merged(before: Omit<MessageState, 'body' | 'format' | 'body_html' | 'excerpt'>, sent: Sent) {
  const categoryID = sent.recordType === null ? null : sent.recordID;
  if (sent.recordType === 'category' && !(sent.recordID ?? before.category_id))
    throw validationFailed([fieldError('recordID', 'missingField', 'Please choose a category.')]);
  return {
    type: sent.type ?? before.type,
    view_location: sent.viewLocation ?? before.view_location,
    layout_view_type: sent.layoutViewType === undefined ? before.layout_view_type : sent.layoutViewType || null,
    category_id: categoryID === undefined ? before.category_id : categoryID,
    include_descendants: sent.includeDescendants ?? before.include_descendants,
    role_ids: sent.roleIDs ? [...new Set(sent.roleIDs)] : before.role_ids,
    is_dismissible: sent.isDismissible ?? before.is_dismissible,
    is_enabled: sent.isEnabled ?? before.is_enabled,
    date_expires:
      sent.dateExpires === undefined
        ? before.date_expires
        : sent.dateExpires === null
          ? null
          : new Date(sent.dateExpires),
  };
}

const usual = {
  type: 'casual',
  view_location: 'content',
  layout_view_type: null,
  category_id: null,
  include_descendants: false,
  role_ids: [] as number[],
  is_dismissible: false,
  is_enabled: true,
  date_expires: null,
} as const;

/** Announcements in categories that the viewer cannot see do not exist for them. */
const isKnown = ({ category_id: categoryID }: MessageRow, viewer: Viewer) =>
  categoryID === null || mayView(viewer, categoryID);

/** @throws ApiError 404 */
async function needMessage(services: Services, viewer: Viewer, messageID: number): Promise<MessageRow> {
  const row = await getMessage(services, messageID);
  if (!isKnown(row, viewer)) throw notFound('Message');
  return row;
}

const list = defineRoute({
  ...managed,
  method: 'GET',
  path: '/moderation-messages',
  summary: 'All announcements, latest first.',
  query: {
    type: 'object',
    properties: { isEnabled: flag, recordID: realRecordID, type, layoutViewType: { type: 'string', maxLength: 100 } },
  },
  reply: listOf('moderationMessage'),
  handle: async ({ services, viewer, query }) => {
    const rows = (await listMessages(services)).filter(
      (row) =>
        isKnown(row, viewer) &&
        (query.isEnabled === undefined || row.is_enabled === query.isEnabled) &&
        (query.recordID === undefined || row.category_id === query.recordID) &&
        (query.type === undefined || row.type === query.type) &&
        (query.layoutViewType === undefined || row.layout_view_type === query.layoutViewType),
    );
    return { body: rows.map(toWire) };
  },
});

const read = defineRoute({
  ...managed,
  method: 'GET',
  path: '/moderation-messages/:moderationMessageID',
  summary: 'One announcement.',
  params,
  reply: record('moderationMessage'),
  handle: async ({ services, viewer, params: { moderationMessageID } }) => ({
    body: toWire(await needMessage(services, viewer, moderationMessageID)),
  }),
});

export const addMessage = defineRoute({
  ...managed,
  method: 'POST',
  path: '/moderation-messages',
  summary: 'Shows an announcement on pages.',
  body: { type: 'object', properties: fields, required: ['body', 'format'] },
  reply: record('moderationMessage'),
  handle: async ({ services, viewer, body: { body, format, ...sent } }) => {
    await checkPlaces({ services, viewer }, sent);
    const state = {
      ...merged(usual, sent),
      ...(await renderMessage(services, { userID: viewer.userID, body, format })),
    };
    return { body: toWire(await insertMessage(services, viewer.userID, state)) };
  },
});

const elsewhere = 'This announcement was changed elsewhere.';

export const patchMessage = defineRoute({
  ...managed,
  method: 'PATCH',
  path: '/moderation-messages/:moderationMessageID',
  summary: 'Changes an announcement. Members who have dismissed it do not see it again.',
  params,
  body: {
    type: 'object',
    properties: {
      ...fields,
      version: {
        type: 'string',
        maxLength: 100,
        description: 'The version that was edited. If it has changed since, nothing is saved (409).',
      },
    },
  },
  reply: record('moderationMessage'),
  handle: async ({ services, viewer, params: { moderationMessageID: messageID }, body: all }) => {
    const { version, body, format, ...sent } = all;
    await checkPlaces({ services, viewer }, sent);
    const stored = await needMessage(services, viewer, messageID);
    const text = { userID: viewer.userID, body: body ?? stored.body, format: format ?? stored.format };
    const rendered = body === undefined && format === undefined ? undefined : await renderMessage(services, text);
    const row = await updateMessage(services, { messageID, userID: viewer.userID }, (before) => {
      if (version !== undefined && version !== messageVersion(before))
        throw changedElsewhere(elsewhere, { current: toWire(before) });
      return { ...stateOf(before), ...merged(stateOf(before), sent), ...rendered };
    });
    return { body: toWire(row) };
  },
});

export const removeMessage = defineRoute({
  ...managed,
  method: 'DELETE',
  path: '/moderation-messages/:moderationMessageID',
  summary: 'Deletes an announcement.',
  params,
  handle: async ({ services, viewer, params: { moderationMessageID: messageID } }) => {
    await needMessage(services, viewer, messageID);
    await deleteMessage(services, { messageID, userID: viewer.userID });
    return {};
  },
});

const dismiss = defineRoute({
  tags: ['Moderation messages'],
  session: true,
  method: 'PUT',
  path: '/moderation-messages/:moderationMessageID/dismiss',
  summary: 'Hides an announcement from the viewer for good.',
  params,
  reply: { type: 'object', properties: { dismissed: { type: 'boolean' } }, required: ['dismissed'] },
  handle: async ({ services, viewer, params: { moderationMessageID: messageID } }) => {
    const row = await getMessage(services, messageID);
    if (!isForViewer(row, viewer, services.now()) || !isKnown(row, viewer)) throw notFound('Message');
    if (!row.is_dismissible)
      throw validationFailed([fieldError('moderationMessageID', 'invalid', 'This announcement cannot be dismissed.')]);
    await dismissMessage(services, { messageID, userID: viewer.userID });
    return { body: { dismissed: true } };
  },
});

/** Announcements of administrators. */
export const moderationMessageRoutes: readonly AnyRoute[] = [
  list,
  read,
  addMessage,
  patchMessage,
  removeMessage,
  dismiss,
];
