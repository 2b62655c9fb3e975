import type { ApiNotificationPreferences } from '#contracts/api-notificationPreferences.gen.ts';
import { callApi } from './client.ts';
import { asAct } from './timeLimit.ts';

/** A user's preferences by name, and `NotificationLanguage` (schemas/api/notificationPreferences.schema.json). */
export type { ApiNotificationPreferences };

/** CO-FOLLOW-032 */
export function loadNotificationPreferences(userID: number): Promise<ApiNotificationPreferences> {
  return callApi(`/notification-preferences/${userID}`);
}

/** Sends the changed values and returns all (CO-FOLLOW-033). Survives the page. */
export function saveNotificationPreferences(
  userID: number,
  change: ApiNotificationPreferences,
): Promise<ApiNotificationPreferences> {
  const how = { keepalive: true };
  return callApi(`/notification-preferences/${userID}`, { method: 'PATCH', body: change, how, ...asAct });
}
