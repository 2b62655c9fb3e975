import type { ApiNotification } from '#contracts/api-notification.gen.ts';
import { callApi } from './client.ts';
import { asAct } from './timeLimit.ts';

export type { ApiNotification };

/**
 * Marks a notification and those shown with it as read (SH-NOTIF-008). Survives the page, because the viewer leaves it
 * at the same time.
 */
export function readNotification(notificationID: number): Promise<ApiNotification> {
  return callApi(`/notifications/${notificationID}`, {
    method: 'PATCH',
    body: { read: true },
    how: { keepalive: true },
    ...asAct,
  });
}

/** Marks all as read (SH-NOTIF-009), or those about one discussion. */
export async function readAllNotifications(discussionID?: number): Promise<void> {
  await callApi('/notifications', {
    method: 'PATCH',
    body: { read: true, discussionID },
    ...asAct,
  });
}
