import type { ApiNotificationPreferences } from '#api/notificationPreferences.ts';
import { type ChannelChoice, languageKey } from '#domain/notificationPreferences.ts';
import type { Choices } from '#session/preferenceStore.ts';

export type Channel = 'popup' | 'email';

/** The key of a checkbox, e.g. `Mention.popup`. */
export const tickKey = (name: string, channel: Channel) => `${name}.${channel}`;

/** Flattens the API’s preferences to one key per checkbox. */
export function toTicks(preferences: ApiNotificationPreferences): Choices {
  return Object.fromEntries(
    Object.entries(preferences).flatMap(([name, choice]): [string, boolean | string][] => {
      if (typeof choice === 'string') return name === languageKey ? [[name, choice]] : [];
      return Object.entries(choice ?? {}).map(([channel, isOn]) => [tickKey(name, channel as Channel), isOn === true]);
    }),
  );
}

/** Converts checkboxes to the API’s format. */
export function fromTicks(ticks: Partial<Choices>): ApiNotificationPreferences {
  const preferences: Record<string, ChannelChoice | string> = {};
  for (const [key, value] of Object.entries(ticks)) {
    const [name = '', channel] = key.split('.');
    if (typeof value === 'string') preferences[name] = value;
    else if (channel !== undefined && value !== undefined)
      preferences[name] = { ...(preferences[name] as ChannelChoice | undefined), [channel]: value };
  }
  return preferences;
}
