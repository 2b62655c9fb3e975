import type { ApiMessage } from '#api/conversations.ts';

type SomeMessage = Readonly<Record<string, unknown>> & Pick<ApiMessage, 'messageID'>;

/** Fills in the fields that are rendered, because other servers may send more or fewer. */
export function messagesOf(items: readonly SomeMessage[]): ApiMessage[] {
  return items.map((item) => {
    const insertUser = { userID: 0, name: '', photoUrl: '', dateLastActive: null };
    return { conversationID: 0, body: '', dateInserted: '', insertUserID: 0, insertUser, ...item };
  });
}
