import { loadNotificationPreferences } from '#api/notificationPreferences.ts';
import { type CategoryPreferences, defaultPreferences } from '#domain/categoryPreferences.ts';
import type { NotificationChoices } from '#domain/notificationPreferences.ts';

/** What following begins with: as the reader chose for all of it (CO-FOLLOW-012 to 014, CO-FOLLOW-019); the usual where that cannot be read. */
export async function firstPreferences(userID: number, hasDigest: boolean): Promise<CategoryPreferences> {
  try {
    const [{ followDefaults }, choices] = await Promise.all([import('#domain/notificationPreferences.ts'), loadNotificationPreferences(userID)]);
    return followDefaults(choices as NotificationChoices, hasDigest);
  } catch {
    return defaultPreferences(hasDigest);
  }
}
