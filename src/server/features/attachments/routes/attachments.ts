import { ApiError } from '#lib/apiError.ts';
import { catalogFor, maySeeSent, maySend, webhookType } from '../integrations.ts';
import { handOver, tryAgain } from '../deliver.ts';
import { findSeenPost, findSentPost, type SentPost, sendPost } from '../sendPost.ts';
import { type AttachmentRow, attachmentsOf, findAttachments } from '../repo/attachments.ts';
import { findUser } from '../../../db/repos/users.ts';
import { firstOf, notFound, permissionProblem } from '../../../http/errors.ts';
import { recordID } from '../../../http/fields.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { readPostKey } from '../../posts/index.ts';
import { attachmentRecords } from '../records/attachmentRecord.ts';
import { wireContext } from '../../../http/wire.ts';
import { mayIn } from '../../../http/viewer.ts';

const tags = ['Attachments'];
const maxTitle = 200;
const maxMessage = 2000;
/** Limited, because each is a request to another system. */
const sentPerMinute = 20;
const mostRefreshed = 10;
/** A longer wait probably means that the job was lost. */
const staleMs = 10 * 60_000;

const recordType = { type: 'string', enum: ['discussion', 'comment'] } as const;
const ofRecord = { recordType, recordID } as const;

/** Attachments that the viewer cannot see look like missing ones. @throws ApiError 404, or 410 if the post was deleted */
async function needSeen(
  sender: Pick<RouteInput<unknown, unknown, unknown>, 'services' | 'viewer'>,
  { record_type, record_id, insert_user_id }: AttachmentRow,
): Promise<void> {
  const post = await findSeenPost(sender, { recordType: record_type, recordID: record_id }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
  const { services, viewer } = sender;
  const isSeen =
    post &&
    maySend(services, viewer, post) &&
    maySeeSent(services, viewer, { categoryID: post.categoryID, senderID: insert_user_id });
  if (!isSeen) throw notFound('Attachment');
}

/** No integration sends users, so the list is empty, and only moderators can request it. @throws ApiError 403, 404 */
async function listOfUser(
  { services, viewer }: Pick<RouteInput<unknown, unknown, unknown>, 'services' | 'viewer'>,
  userID: number,
): Promise<[]> {
  if (!viewer.can('community.moderate', { mode: 'global' })) throw permissionProblem('community.moderate');
  if (!(await findUser(services, userID))) throw notFound('User');
  return [];
}

const list = defineRoute({
  method: 'GET',
  path: '/attachments',
  summary: 'Lists what was sent from a post to other systems; authors see what they sent themselves.',
  tags,
  session: true,
  neverCached: true,
  query: {
    type: 'object',
    properties: { recordType: { type: 'string', enum: ['discussion', 'comment', 'user'] }, recordID },
    required: ['recordType', 'recordID'],
  },
  reply: listOf('attachment'),
  handle: async (input) => {
    const { services, viewer, query } = input;
    if (query.recordType === 'user') return { body: await listOfUser(input, query.recordID) };
    const post = await findSeenPost(input, { ...query, recordType: query.recordType });
    const { recordType: type, recordID: id, categoryID } = post;
    // moderators get an empty list even if nothing can be sent
    if (!maySend(services, viewer, post) && !mayIn(viewer, 'community.moderate', categoryID))
      throw permissionProblem('community.moderate');
    const rows = await attachmentsOf(services, { recordType: type, recordIDs: [id] });
    const shown = rows.filter((row) => maySeeSent(services, viewer, { categoryID, senderID: row.insert_user_id }));
    return { body: await attachmentRecords(wireContext(input), shown) };
  },
});

const catalog = defineRoute({
  method: 'GET',
  path: '/attachments/catalog',
  summary: 'Lists the integrations the viewer can use, by type.',
  tags,
  session: true,
  neverCached: true,
  reply: { type: 'object', additionalProperties: record('attachmentIntegration') },
  handle: ({ services, viewer }) => ({ body: catalogFor(services, viewer) }),
});

/** @throws ApiError 404 if the viewer has no such integration. */
function checkType(
  { services, viewer }: Pick<RouteInput<unknown, unknown, unknown>, 'services' | 'viewer'>,
  type: string,
): void {
  if (type !== webhookType || !catalogFor(services, viewer)[type]) throw notFound('Integration');
}

/** The form, in the format of all forms in this API. */
const formFor = ({ name, excerpt }: SentPost) => ({
  type: 'object',
  properties: {
    title: {
      type: 'string',
      minLength: 1,
      maxLength: maxTitle,
      default: name.slice(0, maxTitle),
      'x-control': { inputType: 'textBox', type: 'text', label: 'Title', description: '' },
    },
    message: {
      type: 'string',
      maxLength: maxMessage,
      default: excerpt.slice(0, maxMessage),
      'x-control': {
        inputType: 'textBox',
        type: 'textarea',
        label: 'Message',
        description: 'Note for the other system.',
      },
    },
  },
  required: ['title'],
});

const word = { type: 'string' } as const;
const formField = {
  type: 'object',
  properties: {
    type: word,
    default: {},
    minLength: { type: 'integer' },
    maxLength: { type: 'integer' },
    enum: { type: 'array', items: { type: ['string', 'integer'] } },
    'x-control': { type: 'object', properties: { label: word, description: word, type: word, inputType: word } },
  },
} as const;
const formReply = {
  type: 'object',
  properties: {
    type: word,
    properties: { type: 'object', additionalProperties: formField },
    required: { type: 'array', items: word },
  },
  required: ['type', 'properties'],
} as const;

const schema = defineRoute({
  method: 'GET',
  path: '/attachments/schema',
  summary: 'The form used to send a post.',
  tags,
  session: true,
  neverCached: true,
  query: {
    type: 'object',
    properties: {
      attachmentType: { type: 'string', maxLength: 100 },
      ...ofRecord,
      projectID: { type: 'string', maxLength: 100 },
      issueTypeID: { type: 'string', maxLength: 100 },
    },
    required: ['attachmentType', 'recordType', 'recordID'],
  },
  reply: formReply,
  handle: async (input) => {
    checkType(input, input.query.attachmentType);
    return { body: formFor(await findSentPost(input, input.query)) };
  },
});

const create = defineRoute({
  method: 'POST',
  path: '/attachments',
  isPosting: true,
  summary: 'Sends a post to another system.',
  tags,
  session: true,
  limitPerMinute: sentPerMinute,
  body: {
    type: 'object',
    properties: {
      attachmentType: { type: 'string', maxLength: 100 },
      ...ofRecord,
      title: { type: 'string', minLength: 1, maxLength: maxTitle },
      message: { type: 'string', maxLength: maxMessage },
    },
    required: ['attachmentType', 'recordType', 'recordID', 'title'],
  },
  reply: record('attachment'),
  handle: async (input) => {
    const { attachmentType, message = '', ...rest } = input.body;
    checkType(input, attachmentType);
    const clientKey = readPostKey(input.http?.header('idempotency-key'));
    const attachmentID = await sendPost(input, { ...rest, message, origin: input.origin, clientKey });
    const made = await attachmentRecords(wireContext(input), await findAttachments(input.services, [attachmentID]));
    return { body: firstOf(made, 'Attachment') };
  },
});

const isStale = (row: AttachmentRow, now: Date) =>
  row.status === 'waiting' && now.getTime() - row.date_inserted.getTime() > staleMs;

const refresh = defineRoute({
  method: 'POST',
  path: '/attachments/refresh',
  summary: 'Refreshes attachments: resends stale ones and, unless `onlyStale` is set, failed ones.',
  tags,
  session: true,
  limitPerMinute: sentPerMinute,
  body: {
    type: 'object',
    properties: {
      attachmentIDs: { type: 'array', items: recordID, minItems: 1, maxItems: mostRefreshed + 1 },
      onlyStale: { type: 'boolean', default: true },
    },
    required: ['attachmentIDs'],
  },
  reply: listOf('attachment'),
  handle: async (input) => {
    const { services, body } = input;
    if (body.attachmentIDs.length > mostRefreshed)
      throw new ApiError(400, `At most ${mostRefreshed} attachments can be refreshed at once.`);
    const rows = await findAttachments(services, body.attachmentIDs);
    if (rows.length < new Set(body.attachmentIDs).size) throw notFound('Attachment');
    for (const row of rows) await needSeen(input, row);
    const failed =
      body.onlyStale === false ? rows.filter(({ status }) => status === 'failed').map((row) => row.attachment_id) : [];
    await tryAgain(services, failed);
    const stale = rows.filter((row) => isStale(row, services.now())).map((row) => row.attachment_id);
    for (const attachmentID of stale) await handOver(services, attachmentID);
    return { body: await attachmentRecords(wireContext(input), await findAttachments(services, body.attachmentIDs)) };
  },
});

/** Posts sent to other systems. */
export const attachmentRoutes: readonly AnyRoute[] = [list, catalog, schema, create, refresh];
