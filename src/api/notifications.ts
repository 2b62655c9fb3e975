import type { ApiNotification } from '#contracts/api-notification.gen.ts';
import { callApi } from './client.ts';

export type { ApiNotification };

/**
 * With all that it is shown together with (SH-NOTIF-008). The reader leaves the page meanwhile, maybe by a full load,
 * which would end the call.
 */
export function readNotification(notificationID: number): Promise<ApiNotification> {
  return callApi(`/notifications/${notificationID}`, {
    method: 'PATCH',
    body: { read: true },
    how: { keepalive: true },
  });
}

/** All of them (SH-NOTIF-009), or all about one discussion. */
export async function readAllNotifications(discussionID?: number): Promise<void> {
  await callApi('/notifications', {
    method: 'PATCH',
    body: { read: true, ...(discussionID === undefined ? {} : { discussionID }) },
  });
}
