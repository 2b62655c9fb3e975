import { ApiError } from '#lib/apiError.ts';
import { findMessage, listMessages } from '../repo/conversations.ts';
import { insertMessage } from '../repo/conversationWrites.ts';
import { firstOf, notFound } from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { numberRange, rangeSchema, readSort, recordID, sortSchema } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import {
  checkConversationsEnabled,
  getConversation,
  messageFields,
  readMessage,
  notifyParticipants,
} from './messageInput.ts';
import { messageRecords } from '../records/conversationRecord.ts';
import { wireContext } from '../../../http/wire.ts';

const perMinute = 60;

const list = defineRoute({
  method: 'GET',
  path: '/messages',
  summary: 'Lists the messages of one of the viewer’s conversations.',
  tags: ['Conversations'],
  session: true,
  neverCached: true,
  query: {
    type: 'object',
    properties: {
      conversationID: recordID,
      messageID: { ...rangeSchema, description: 'Only these messages, e.g. `>120` for those after message 120.' },
      insertUserID: { ...recordID, description: 'Only messages by this user.' },
      expand: expandSchema,
      sort: sortSchema(['dateInserted'], 'dateInserted'),
      ...pageSchema({ limit: 30, maxLimit: 100 }),
    },
    required: ['conversationID'],
  },
  reply: listOf('message'),
  handle: async (input) => {
    const { viewer, services, query } = input;
    const { conversationID, insertUserID, page, limit } = query;
    // the sender is always included
    resolveExpands(query.expand, { known: ['insertUser'] });
    const conversation = await getConversation(services, viewer, conversationID);
    const messageID = numberRange(query, 'messageID');
    const isNewestFirst = readSort(query.sort).direction === 'desc';
    const rows = await listMessages(services, viewer.userID, {
      conversationID,
      messageID,
      insertUserID,
      isNewestFirst,
      limit: limit + 1,
      offset: (page - 1) * limit,
    });
    const total = messageID === undefined && insertUserID === undefined ? conversation.count_messages : null;
    const body = await messageRecords(wireContext(input), rows.slice(0, limit), viewer);
    return { body, page: { currentPage: page, limit, total, hasNext: rows.length > limit } };
  },
});

const one = defineRoute({
  method: 'GET',
  path: '/messages/:messageID',
  summary: 'One message of one of the viewer’s conversations.',
  tags: ['Conversations'],
  session: true,
  neverCached: true,
  params: { type: 'object', properties: { messageID: recordID }, required: ['messageID'] },
  reply: record('message'),
  handle: async (input) => {
    checkConversationsEnabled(input.services);
    const row = await findMessage(input.services, input.viewer.userID, input.params.messageID);
    if (!row) throw notFound('Message');
    return { body: firstOf(await messageRecords(wireContext(input), [row], input.viewer), 'Message') };
  },
});

const add = defineRoute({
  method: 'POST',
  path: '/messages',
  summary: 'Sends a message in one of the viewer’s conversations.',
  tags: ['Conversations'],
  session: true,
  isPosting: true,
  permission: 'conversations.add',
  limitPerMinute: perMinute,
  body: {
    type: 'object',
    properties: { conversationID: recordID, ...messageFields },
    required: ['conversationID', 'body'],
  },
  reply: record('message'),
  handle: async (input) => {
    const { services, viewer, body } = input;
    // before the text is rendered, which takes much longer
    await getConversation(services, viewer, body.conversationID);
    const written = await insertMessage(services, body.conversationID, await readMessage(input));
    if (written === 'notFound') throw notFound('Conversation');
    if (written === 'alone') throw new ApiError(400, 'Everyone else has left this conversation.');
    notifyParticipants(services, written);
    const row = await findMessage(services, viewer.userID, written.messageID);
    if (!row) throw notFound('Message');
    return { body: firstOf(await messageRecords(wireContext(input), [row], viewer), 'Message') };
  },
});

export const messageRoutes: readonly AnyRoute[] = [list, one, add];
