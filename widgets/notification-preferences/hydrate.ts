import type { HydrateContext } from '#hydrate';
import type { NotificationPreferencesAuthored, NotificationPreferencesProps } from './types.gen.ts';

/** Always the viewer's own; there is no page for another member's. */
export const hydrate = async (
  props: NotificationPreferencesAuthored,
  { get, viewer }: HydrateContext,
): Promise<NotificationPreferencesProps | null> => {
  if (viewer.isGuest) return null;
  const [schema, preferences, locales] = await Promise.all([
    get('/notification-preferences/schema'),
    get(`/notification-preferences/${viewer.userID}`),
    get('/locales'),
  ]);
  const languages = locales.body.map(({ regionalKey, displayNames }) => ({
    value: regionalKey,
    label: displayNames[regionalKey] ?? regionalKey,
  }));
  return { ...props, userID: viewer.userID, schema: schema.body, preferences: preferences.body, languages };
};
