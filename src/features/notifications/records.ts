import type { ApiConversation } from '#api/conversations.ts';
import type { ApiNotification } from '#api/notifications.ts';

/** Other servers may send more or fewer fields; only these are always present (resolutions G55). */
type SomeNotification = Readonly<Record<string, unknown>> & Pick<ApiNotification, 'notificationID' | 'read'>;
type SomeConversation = Readonly<Record<string, unknown>> & Pick<ApiConversation, 'conversationID'>;

export function notificationsOf(items: readonly SomeNotification[]): ApiNotification[] {
  return items.map((item) => {
    const { name, dateInserted } = item;
    const body = typeof name === 'string' ? name : '';
    const dateUpdated = typeof dateInserted === 'string' ? dateInserted : '';
    return { body, url: '', photoUrl: null, dateInserted: '', dateUpdated, ...item };
  });
}

export function conversationsOf(items: readonly SomeConversation[]): ApiConversation[] {
  return items.map((item) => {
    const url = `/messages/${item.conversationID}`;
    return {
      name: '',
      body: '',
      url,
      countMessages: 0,
      countParticipants: 0,
      dateInserted: '',
      insertUserID: 0,
      ...item,
    };
  });
}
