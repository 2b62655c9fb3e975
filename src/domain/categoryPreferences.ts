/** A user’s preferences for one category, by the flat keys of the API (contract: API §6). */
export type CategoryPreferences = Readonly<Record<string, boolean>>;

export const followedKey = 'preferences.followed';
export const digestKey = 'preferences.email.digest';

/** Kinds of news of a category, in the order in which they are shown. */
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

/** Every key there is; the digest's only where the site sends one. */
export function preferenceKeys(hasDigest: boolean): readonly PreferenceKey[] {
  return hasDigest ? [followedKey, ...notificationKeys, digestKey] : [followedKey, ...notificationKeys];
}

const isEmailKey = (key: string) => key.startsWith('preferences.email.');

/** Whether these choices ask for mail. */
export function asksForEmail(preferences: CategoryPreferences): boolean {
  return Object.entries(preferences).some(([key, value]) => isEmailKey(key) && value);
}

/** Whether somebody would be told of a category in this way. */
export function isTold(preferences: CategoryPreferences): boolean {
  return notificationKeys.some((key) => preferences[key] === true);
}

/** Nothing but the digest is told any more; what is followed stays followed (CO-FOLLOW-025, resolutions G12). */
export const noNotifications: CategoryPreferences = Object.fromEntries(notificationKeys.map((key) => [key, false]));

/**
 * CO-FOLLOW-027, of the whole form (resolutions G12). @param hasDigest whether there is a digest that takes the record
 * in.
 */
export function lacksMethod(preferences: CategoryPreferences, hasDigest: boolean): boolean {
  return hasDigest && preferences[followedKey] !== true && preferences[digestKey] !== true;
}

/**
 * What somebody who gets no mail may ask for: wishes for mail are left out, since the server would refuse them and all
 * the rest.
 */
export function withoutMail(preferences: CategoryPreferences): CategoryPreferences {
  return Object.fromEntries(Object.entries(preferences).filter(([key, isOn]) => !isOn || !isEmailKey(key)));
}

/**
 * What following begins with where nobody says otherwise: told on the site of new posts, by mail of nothing but the
 * digest.
 */
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
