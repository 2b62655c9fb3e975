import type { BodyOf, QueryOf } from '#contracts/api.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ApiConversation } from '#contracts/api-conversation.gen.ts';
import type { ApiMessage } from '#contracts/api-message.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiConversation, ApiMessage };

export type ConversationFilter = Pick<QueryOf<'/conversations'>, 'limit' | 'page'>;

export const conversationsKey = ['conversations'] as const;

/** SH-NOTIF-011 */
export const conversationsQuery = (filter: ConversationFilter) =>
  queryOptions({
    queryKey: [...conversationsKey, filter],
    queryFn: ({ signal }) => callList('/conversations', { query: { ...filter, expand: 'all' }, signal }),
  });

export const messagesKey = (conversationID: number) => ['messages', conversationID] as const;

export interface MessageRange {
  /** Messages after this one, oldest first. */
  readonly after?: number;
  /** Messages before this one, newest first. */
  readonly before?: number;
  readonly limit: number;
}

export function loadMessages(conversationID: number, { after, before, limit }: MessageRange): Promise<ApiMessage[]> {
  const messageID = after !== undefined ? `>${after}` : before !== undefined ? `<${before}` : undefined;
  const sort = after === undefined ? '-dateInserted' : 'dateInserted';
  return callList('/messages', { query: { conversationID, messageID, sort, limit } });
}

/**
 * A message as it is sent. A retry with the same `clientKey` returns the same message; it is rejected if a user other
 * than `insertUserID` has signed in since.
 */
export type NewMessage = Required<Omit<BodyOf<'/messages', 'POST'>, 'conversationID'>>;

export function sendMessage(conversationID: number, message: NewMessage): Promise<ApiMessage> {
  return callApi('/messages', { method: 'POST', body: { conversationID, ...message } });
}

export type NewConversation = BodyOf<'/conversations', 'POST'> & NewMessage;

export function startConversation(conversation: NewConversation): Promise<ApiConversation> {
  return callApi('/conversations', { method: 'POST', body: conversation });
}

/** Marks a conversation as read, or up to a message. */
export function readConversation(conversationID: number, messageID?: number): Promise<ApiConversation> {
  return callApi(`/conversations/${conversationID}/read`, {
    method: 'PUT',
    query: messageID === undefined ? {} : { messageID },
  });
}

export async function leaveConversation(conversationID: number): Promise<void> {
  await callApi(`/conversations/${conversationID}/leave`, { method: 'DELETE' });
}
