/** A user’s preferences for one category, by the flat keys of the API (schemas/api/categoryPreferences.schema.json). */
export type CategoryPreferences = Readonly<Record<string, boolean>>;

export const followedKey = 'preferences.followed';
export const digestKey = 'preferences.email.digest';

/** Types of category notifications, in display order. */
export const notificationTypes = ['posts', 'comments'] as const;
export type NotificationType = (typeof notificationTypes)[number];
export type NotificationChannel = 'popup' | 'email';

type NewsKey = `preferences.${NotificationChannel}.${NotificationType}`;

export function preferenceKey(channel: NotificationChannel, type: NotificationType): NewsKey {
  return `preferences.${channel}.${type}`;
}

const notificationKeys = notificationTypes.flatMap((type) => [
  preferenceKey('popup', type),
  preferenceKey('email', type),
]);

export type PreferenceKey = typeof followedKey | typeof digestKey | NewsKey;

/** All keys; that of the digest only if the site sends one. */
export function preferenceKeys(hasDigest: boolean): readonly PreferenceKey[] {
  return hasDigest ? [followedKey, ...notificationKeys, digestKey] : [followedKey, ...notificationKeys];
}

const isEmailKey = (key: string) => key.startsWith('preferences.email.');

/** Whether any of these preferences is an email. */
export function asksForEmail(preferences: CategoryPreferences): boolean {
  return Object.entries(preferences).some(([key, value]) => isEmailKey(key) && value);
}

/** Whether these preferences include any notification of the category. */
export function isTold(preferences: CategoryPreferences): boolean {
  return notificationKeys.some((key) => preferences[key] === true);
}

/** Turns off all notifications except the digest; the category stays followed (CO-FOLLOW-025, resolutions G12). */
export const noNotifications: CategoryPreferences = Object.fromEntries(notificationKeys.map((key) => [key, false]));

/**
 * Whether the form as a whole has no selected method (CO-FOLLOW-027, resolutions G12). @param hasDigest whether there
 * is a digest for this record
 */
export function lacksMethod(preferences: CategoryPreferences, hasDigest: boolean): boolean {
  return hasDigest && preferences[followedKey] !== true && preferences[digestKey] !== true;
}

/**
 * Removes email preferences for users who cannot get emails, because the server would reject the whole request
 * otherwise.
 */
export function withoutMail(preferences: CategoryPreferences): CategoryPreferences {
  return Object.fromEntries(Object.entries(preferences).filter(([key, isOn]) => !isOn || !isEmailKey(key)));
}

/** Default preferences when following a category: new posts on the site, and only the digest by email. */
export function defaultPreferences(hasDigest: boolean): CategoryPreferences {
  return {
    [followedKey]: true,
    [preferenceKey('popup', 'posts')]: true,
    [preferenceKey('popup', 'comments')]: false,
    [preferenceKey('email', 'posts')]: false,
    [preferenceKey('email', 'comments')]: false,
    ...(hasDigest ? { [digestKey]: true } : {}),
  };
}

export function noPreferences(hasDigest: boolean): CategoryPreferences {
  return Object.fromEntries(preferenceKeys(hasDigest).map((key) => [key, false]));
}
