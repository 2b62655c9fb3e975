import { callApi } from './client.ts';

export interface LoadedCounts {
  readonly countUnreadNotifications: number;
  readonly countUnreadConversations: number;
}

/** Unread counts (SH-NOTIF-010). Undefined for guests, which means that the viewer has signed out elsewhere. */
export async function loadUnreadCounts(signal?: AbortSignal): Promise<LoadedCounts | undefined> {
  const { counts } = await callApi('/users/me-counts', signal ? { signal } : {});
  const countOf = (wanted: string) => counts.find(({ name }) => name === wanted)?.count;
  const notifications = countOf('UnreadNotifications');
  const conversations = countOf('Conversations');
  if (notifications === undefined && conversations === undefined) return undefined;
  return { countUnreadNotifications: notifications ?? 0, countUnreadConversations: conversations ?? 0 };
}
