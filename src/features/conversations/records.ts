import type { ApiMessage } from '#api/conversations.ts';

type SomeMessage = Readonly<Record<string, unknown>> & Pick<ApiMessage, 'messageID'>;

/** Other servers send more or less than ours: what is drawn is there. */
export function messagesOf(items: readonly SomeMessage[]): ApiMessage[] {
  return items.map((item) => {
    const insertUser = { userID: 0, name: '', photoUrl: '', dateLastActive: null };
    return { conversationID: 0, body: '', dateInserted: '', insertUserID: 0, insertUser, ...item };
  });
}
