import { queryOptions } from '@tanstack/react-query';
import type { ApiNotification } from '#contracts/api-notification.gen.ts';
import { callApi } from './client.ts';

export type { ApiNotification };

/** Which part of the list; the key of its cache entry too. */
export interface NotificationFilter {
  readonly limit: number;
  readonly page?: number;
  /** `false`: only those that have not been read. */
  readonly read?: boolean;
}

export const notificationsKey = ['notifications'] as const;

/** SH-NOTIF-006 */
export const notificationsQuery = (filter: NotificationFilter) =>
  queryOptions({
    queryKey: [...notificationsKey, filter],
    queryFn: ({ signal }) => callApi<ApiNotification[]>('/notifications', { query: { ...filter }, signal }),
  });

/** SH-NOTIF-007 */
export function loadNotification(notificationID: number): Promise<ApiNotification> {
  return callApi(`/notifications/${notificationID}`);
}

/** With all that it is shown together with (SH-NOTIF-008). */
export function readNotification(notificationID: number): Promise<ApiNotification> {
  return callApi(`/notifications/${notificationID}`, { method: 'PATCH', body: { read: true } });
}

/** All of them (SH-NOTIF-009), or all about one discussion. */
export async function readAllNotifications(discussionID?: number): Promise<void> {
  await callApi('/notifications', { method: 'PATCH', body: { read: true, ...(discussionID === undefined ? {} : { discussionID }) } });
}
