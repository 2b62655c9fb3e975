import type { ApiNotificationPreferences } from '#contracts/api-notificationPreferences.gen.ts';
import { callApi } from './client.ts';

/** What somebody wants to be told, by name, and `NotificationLanguage` (contract: API §7.1). */
export type { ApiNotificationPreferences };

/** CO-FOLLOW-032 */
export function loadNotificationPreferences(userID: number): Promise<ApiNotificationPreferences> {
  return callApi(`/notification-preferences/${userID}`);
}

/** Sends what changes; answers with everything (CO-FOLLOW-033). Goes on when its page ends. */
export function saveNotificationPreferences(
  userID: number,
  change: ApiNotificationPreferences,
): Promise<ApiNotificationPreferences> {
  return callApi(`/notification-preferences/${userID}`, { method: 'PATCH', body: change, how: { keepalive: true } });
}
