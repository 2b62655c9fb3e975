import { findConversation, listConversations } from '../repo/conversations.ts';
import { insertConversation, leaveConversation, markConversationRead } from '../repo/conversationWrites.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { fieldError, firstOf, notFound, validationFailed } from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { recordID } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { deliverNotifications, liveTags } from '../../notifications/index.ts';
import type { Services } from '../../../services.ts';
import {
  checkConversationsEnabled,
  getConversation,
  type MessageBody,
  messageFields,
  readMessage,
  notifyParticipants,
} from './messageInput.ts';
import { conversationRecords } from '../records/conversationRecord.ts';
import { wireContext } from '../../../http/wire.ts';

/** Limits new conversations, which are typical for spam. */
const newPerMinute = 30;
const longestName = 100;

const expandRules = { known: ['insertUser', 'lastInsertUser', 'lastMessage', 'participants'] };

const list = defineRoute({
  method: 'GET',
  path: '/conversations',
  summary: 'Lists the viewer’s private conversations, newest message first.',
  tags: ['Conversations'],
  session: true,
  neverCached: true,
  query: {
    type: 'object',
    properties: {
      insertUserID: { ...recordID, description: 'Only conversations started by this user.' },
      participantUserID: { ...recordID, description: 'Only conversations this user also takes part in.' },
      expand: expandSchema,
      ...pageSchema({ limit: 50, maxLimit: 100 }),
    },
  },
  reply: listOf('conversation'),
  handle: async (input) => {
    const { viewer, services, query } = input;
    checkConversationsEnabled(services);
    resolveExpands(query.expand, expandRules);
    const { page, limit, insertUserID, participantUserID } = query;
    const filter = { insertUserID, participantUserID };
    const rows = await listConversations(services, viewer.userID, {
      filter,
      limit: limit + 1,
      offset: (page - 1) * limit,
    });
    const body = await conversationRecords(wireContext(input), rows.slice(0, limit), viewer);
    return { body, page: { currentPage: page, limit, total: null, hasNext: rows.length > limit } };
  },
});

interface OneParams {
  readonly conversationID: number;
}

const oneParams = { type: 'object', properties: { conversationID: recordID }, required: ['conversationID'] } as const;

async function oneRecord(input: RouteInput<OneParams, unknown, unknown>, conversationID = input.params.conversationID) {
  const row = await getConversation(input.services, input.viewer, conversationID);
  const records = await conversationRecords(wireContext(input), [row], input.viewer);
  return { body: firstOf(records, 'Conversation') };
}

const one = defineRoute({
  method: 'GET',
  path: '/conversations/:conversationID',
  summary: 'One of the viewer’s conversations.',
  tags: ['Conversations'],
  session: true,
  neverCached: true,
  params: oneParams,
  query: { type: 'object', properties: { expand: expandSchema } },
  reply: record('conversation'),
  handle: (input) => {
    resolveExpands(input.query.expand, expandRules);
    return oneRecord(input);
  },
});

interface NewBody extends MessageBody {
  readonly participantUserIDs: readonly number[];
  readonly name: string;
}

/** The recipients without duplicates and the sender. @throws ApiError 422 if there are none or too many. */
function readParticipants({ body, viewer, services }: RouteInput<unknown, unknown, NewBody>): number[] {
  const participantIDs = [...new Set(body.participantUserIDs)].filter((userID) => userID !== viewer.userID);
  const most = services.config.get('conversations.maxRecipients');
  if (participantIDs.length === 0)
    throw validationFailed([
      fieldError('participantUserIDs', 'minItems', 'Choose at least one recipient other than yourself.'),
    ]);
  if (participantIDs.length > most)
    throw validationFailed([
      fieldError('participantUserIDs', 'maxItems', `A conversation can have at most ${most} other people.`),
    ]);
  return participantIDs;
}

/** Names recipients who cannot receive messages, if the sender can know the names. */
async function refuseRecipients(services: Services, userIDs: readonly number[]): Promise<never> {
  const users = await loadUsers(services, userIDs);
  const names = userIDs.flatMap((userID) => {
    const user = users.get(userID);
    return user && !user.isDeleted ? [user.name] : [];
  });
  const who =
    names.length > 0 ? `${names.join(', ')} cannot receive messages.` : 'One of the recipients no longer exists.';
  throw validationFailed([fieldError('participantUserIDs', 'invalid', who)]);
}

const create = defineRoute({
  method: 'POST',
  path: '/conversations',
  summary: 'Starts a conversation with a first message.',
  tags: ['Conversations'],
  session: true,
  isPosting: true,
  permission: 'conversations.add',
  limitPerMinute: newPerMinute,
  body: {
    type: 'object',
    properties: {
      participantUserIDs: {
        type: 'array',
        items: { ...recordID, minimum: 1 },
        minItems: 1,
        maxItems: 100,
        description: 'The recipients.',
      },
      name: {
        type: 'string',
        maxLength: longestName,
        default: '',
        description: 'Subject; the names of the participants by default.',
      },
      ...messageFields,
    },
    required: ['participantUserIDs', 'body'],
  },
  reply: record('conversation'),
  handle: async (input) => {
    const { services, viewer, body } = input;
    checkConversationsEnabled(services);
    const participantIDs = readParticipants(input);
    const message = await readMessage(input);
    const name = body.name.normalize('NFC').replace(/\s+/g, ' ').trim();
    const created = await insertConversation(services, { name, participantIDs, message });
    if ('refusedUserIDs' in created) return refuseRecipients(services, created.refusedUserIDs);
    notifyParticipants(services, created);
    // the same response as the first time, even if the viewer has left since
    const row = await findConversation(services, viewer.userID, created.conversationID);
    if (!row) throw notFound('Conversation');
    return { body: firstOf(await conversationRecords(wireContext(input), [row], viewer), 'Conversation') };
  },
});

const read = defineRoute({
  method: 'PUT',
  path: '/conversations/:conversationID/read',
  summary: 'Marks a conversation as read, entirely or up to a message.',
  tags: ['Conversations'],
  session: true,
  params: oneParams,
  query: {
    type: 'object',
    properties: { messageID: { ...recordID, description: 'The newest message that was read.' } },
  },
  reply: record('conversation'),
  handle: async (input) => {
    const { services, viewer, params, query } = input;
    checkConversationsEnabled(services);
    const { conversationID } = params;
    if (!(await markConversationRead(services, viewer.userID, { conversationID, messageID: query.messageID })))
      throw notFound('Conversation');
    services.changes.emit(liveTags([viewer.userID]));
    return oneRecord(input);
  },
});

const leave = defineRoute({
  method: 'DELETE',
  path: '/conversations/:conversationID/leave',
  summary: 'Leaves a conversation. The other participants keep it.',
  tags: ['Conversations'],
  session: true,
  params: oneParams,
  handle: async ({ services, viewer, params }) => {
    checkConversationsEnabled(services);
    const { conversationID } = params;
    const left = await leaveConversation(services, viewer.userID, conversationID);
    if (!left) throw notFound('Conversation');
    services.changes.emit([...liveTags([viewer.userID]), ...liveTags(left, conversationID)]);
    void deliverNotifications(services);
    return {};
  },
});

export const conversationRoutes: readonly AnyRoute[] = [list, one, create, read, leave];
