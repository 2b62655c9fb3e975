import { loadNotificationPreferences } from '#api/notificationPreferences.ts';
import { type CategoryPreferences, defaultPreferences } from '#domain/categoryPreferences.ts';
import type { NotificationChoices } from '#domain/notificationPreferences.ts';

/**
 * The initial preferences when following a category: the viewer’s defaults (CO-FOLLOW-012 to 014, CO-FOLLOW-019), or
 * the site’s if those cannot be loaded.
 */
export async function firstPreferences(userID: number, hasDigest: boolean): Promise<CategoryPreferences> {
  try {
    const [{ followDefaults }, choices] = await Promise.all([
      import('#domain/notificationPreferences.ts'),
      loadNotificationPreferences(userID),
    ]);
    return followDefaults(choices as NotificationChoices, hasDigest);
  } catch {
    return defaultPreferences(hasDigest);
  }
}
