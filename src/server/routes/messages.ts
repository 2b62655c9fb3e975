import { ApiError } from '#lib/apiError.ts';
import { findMessage, listMessages } from '../db/repos/conversations.ts';
import { insertMessage } from '../db/repos/conversationWrites.ts';
import { notFound } from '../http/errors.ts';
import { numberRange, rangeSchema, readSort, recordID, sortSchema } from '../http/fields.ts';
import { pageSchema } from '../http/paging.ts';
import { listOf, record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';
import { checkConversationsEnabled, getConversation, type MessageBody, messageFields, readMessage, tellParticipants } from './messageInput.ts';
import { messageRecords } from './records/conversationRecord.ts';
import { wireContext } from './records/wire.ts';

const perMinute = 60;

interface ListQuery {
  readonly conversationID: number;
  readonly page: number;
  readonly limit: number;
  readonly sort: string;
  readonly [field: string]: unknown;
}

const list = defineRoute<unknown, ListQuery, unknown>({
  method: 'GET',
  path: '/messages',
  summary: 'Messages of a conversation the reader takes part in.',
  tags: ['Conversations'],
  session: true,
  neverCached: true,
  query: {
    type: 'object',
    properties: {
      conversationID: recordID,
      messageID: { ...rangeSchema, description: 'Only these, e.g. `>120` for what came after message 120.' },
      sort: sortSchema(['dateInserted'], 'dateInserted'),
      ...pageSchema({ limit: 30, maxLimit: 100 }),
    },
    required: ['conversationID'],
  },
  reply: listOf('message'),
  handle: async (input) => {
    const { viewer, services, query } = input;
    const { conversationID, page, limit } = query;
    const conversation = await getConversation(services, viewer, conversationID);
    const messageID = numberRange(query, 'messageID');
    const isNewestFirst = readSort(query.sort).direction === 'desc';
    const rows = await listMessages(services, viewer.userID, {
      conversationID,
      messageID,
      isNewestFirst,
      limit: limit + 1,
      offset: (page - 1) * limit,
    });
    const total = messageID === undefined ? conversation.count_messages : null;
    const body = await messageRecords(wireContext(input), rows.slice(0, limit), viewer);
    return { body, page: { currentPage: page, limit, total, hasNext: rows.length > limit } };
  },
});

const one = defineRoute<{ messageID: number }, unknown, unknown>({
  method: 'GET',
  path: '/messages/:messageID',
  summary: 'One message of a conversation the reader takes part in.',
  tags: ['Conversations'],
  session: true,
  neverCached: true,
  params: { type: 'object', properties: { messageID: recordID }, required: ['messageID'] },
  reply: record('message'),
  handle: async (input) => {
    checkConversationsEnabled(input.services);
    const row = await findMessage(input.services, input.viewer.userID, input.params.messageID);
    if (!row) throw notFound('Message');
    const [body] = await messageRecords(wireContext(input), [row], input.viewer);
    return { body };
  },
});

const add = defineRoute<unknown, unknown, MessageBody & { readonly conversationID: number }>({
  method: 'POST',
  path: '/messages',
  summary: 'Adds a message to a conversation the reader takes part in.',
  tags: ['Conversations'],
  session: true,
  permission: 'conversations.add',
  limitPerMinute: perMinute,
  body: { type: 'object', properties: { conversationID: recordID, ...messageFields }, required: ['conversationID', 'body'] },
  reply: record('message'),
  handle: async (input) => {
    const { services, viewer, body } = input;
    checkConversationsEnabled(services);
    const written = await insertMessage(services, body.conversationID, await readMessage(input));
    if (written === 'notFound') throw notFound('Conversation');
    if (written === 'alone') throw new ApiError(400, 'Nobody is left in this conversation who could read your message.');
    tellParticipants(services, written);
    const row = await findMessage(services, viewer.userID, written.messageID);
    if (!row) throw notFound('Message');
    const [answer] = await messageRecords(wireContext(input), [row], viewer);
    return { body: answer };
  },
});

export const messageRoutes: readonly AnyRoute[] = [list, one, add];
