import { type CategoryPreferences, digestKey, followedKey, preferenceKey } from './categoryPreferences.ts';

/** A user's preferences for one type of event; channels that are absent are not available. */
export interface ChannelChoice {
  readonly email?: boolean;
  readonly popup?: boolean;
}

/** Preferences by name. */
export type NotificationChoices = Readonly<Record<string, ChannelChoice>>;

export type PreferenceGroup = 'followed' | 'posts' | 'account';

export type PreferenceName =
  | 'NewDiscussion'
  | 'NewComment'
  | typeof digestPreference
  | 'Mention'
  | 'DiscussionComment'
  | 'BookmarkComment'
  | 'ParticipateComment'
  | 'Reaction'
  | 'ConversationMessage';

export interface NotificationPreference {
  readonly name: PreferenceName;
  readonly group: PreferenceGroup;
  readonly byDefault: ChannelChoice;
}

export const digestPreference = 'DigestEnabled';
export const languageKey = 'NotificationLanguage';

const byPopup: ChannelChoice = { popup: true, email: false };

/** All preferences, in display order. */
export const notificationPreferences: readonly NotificationPreference[] = [
  { name: 'NewDiscussion', group: 'followed', byDefault: byPopup },
  { name: 'NewComment', group: 'followed', byDefault: { popup: false, email: false } },
  { name: digestPreference, group: 'followed', byDefault: { email: true } },
  { name: 'Mention', group: 'posts', byDefault: byPopup },
  { name: 'DiscussionComment', group: 'posts', byDefault: byPopup },
  { name: 'BookmarkComment', group: 'posts', byDefault: byPopup },
  { name: 'ParticipateComment', group: 'posts', byDefault: byPopup },
  { name: 'Reaction', group: 'posts', byDefault: byPopup },
  { name: 'ConversationMessage', group: 'account', byDefault: byPopup },
];

export const preferenceGroups: readonly PreferenceGroup[] = ['followed', 'posts', 'account'];

const names: ReadonlySet<string> = new Set(notificationPreferences.map(({ name }) => name));

export const isPreferenceName = (name: string): boolean => names.has(name);

function choiceOf(stored: unknown, byDefault: ChannelChoice): ChannelChoice {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(byDefault).map(([channel, value]) => [
      channel,
      typeof given[channel] === 'boolean' ? given[channel] : value,
    ]),
  ) as ChannelChoice;
}

/**
 * Complete preferences: those of the user, else the site's defaults, else the built-in ones. @param layers highest
 * priority first
 */
export function fullChoices(...layers: readonly NotificationChoices[]): NotificationChoices {
  return Object.fromEntries(
    notificationPreferences.map(({ name, byDefault }) => [
      name,
      layers.toReversed().reduce((choice, layer) => choiceOf(layer[name], choice), byDefault),
    ]),
  );
}

/** Keeps only known names and channels. */
export function readChoices(sent: Readonly<Record<string, unknown>>): NotificationChoices {
  const known = notificationPreferences.flatMap(({ name, byDefault }) => {
    const given = sent[name];
    if (typeof given !== 'object' || given === null) return [];
    const entries = Object.keys(byDefault).flatMap((channel) => {
      const value = (given as Readonly<Record<string, unknown>>)[channel];
      return typeof value === 'boolean' ? [[channel, value] as const] : [];
    });
    return entries.length === 0 ? [] : [[name, Object.fromEntries(entries)] as const];
  });
  return Object.fromEntries(known);
}

/** The preference for a notification's `reason`; undefined if it cannot be turned off. */
export function preferenceOfReason(reason: string): string | undefined {
  const byReason: Readonly<Record<string, string>> = {
    mention: 'Mention',
    own: 'DiscussionComment',
    bookmark: 'BookmarkComment',
    participated: 'ParticipateComment',
    reaction: 'Reaction',
    message: 'ConversationMessage',
  };
  return Object.hasOwn(byReason, reason) ? byReason[reason] : undefined;
}

/**
 * Preferences when starting to follow a category: the user's defaults for each type, and the digest if there is one
 * (CO-FOLLOW-019, CO-FOLLOW-020, G33).
 */
export function followDefaults(choices: NotificationChoices, hasDigest: boolean): CategoryPreferences {
  const { NewDiscussion: posts, NewComment: comments } = fullChoices(choices);
  return {
    [followedKey]: true,
    [preferenceKey('popup', 'posts')]: posts?.popup === true,
    [preferenceKey('email', 'posts')]: posts?.email === true,
    [preferenceKey('popup', 'comments')]: comments?.popup === true,
    [preferenceKey('email', 'comments')]: comments?.email === true,
    ...(hasDigest ? { [digestKey]: true } : {}),
  };
}
