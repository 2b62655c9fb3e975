import type { ApiNotification } from '#contracts/api-notification.gen.ts';
import { callApi } from './client.ts';

export type { ApiNotification };

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
