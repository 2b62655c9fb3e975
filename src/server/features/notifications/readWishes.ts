import type { Kysely } from 'kysely';
import { preferenceKey } from '#domain/categoryPreferences.ts';
import { type ChannelChoice, fullChoices, preferenceOfReason } from '#domain/notificationPreferences.ts';
import { loadCategoryChoices, loadPreferences } from './repo/preferences.ts';
import type { Tables } from '../../db/tables.ts';
import type { Services } from '../../services.ts';
import type { Reason, Recipient } from './events.ts';
import type { NotificationPlan } from './planNotifications.ts';

/** A recipient of an email, and the reason that requested it. */
export interface MailedRecipient extends Recipient {
  readonly askedBy: Reason;
}

export interface Wishes {
  readonly popup: readonly Recipient[];
  readonly email: readonly MailedRecipient[];
}

/** Notifications that cannot be turned off, because users would not learn of these events otherwise. */
const always: ChannelChoice = { popup: true, email: false };

const reasonsOf = ({ reason, allReasons = [reason] }: Recipient) => allReasons;

/**
 * The channels of each recipient: from the preferences for their reasons, for followers from those of the category. A
 * channel is used if any reason requests it. Two queries.
 */
export async function readWishes(
  db: Kysely<Tables>,
  { config }: Pick<Services, 'config'>,
  { facts, recipients }: NotificationPlan,
): Promise<Wishes> {
  const usersWith = (fits: (reason: Reason) => boolean) =>
    recipients.filter((one) => reasonsOf(one).some(fits)).map(({ userID }) => userID);
  const followers = usersWith((reason) => reason === 'category');
  const others = usersWith((reason) => preferenceOfReason(reason) !== undefined);
  const [byCategory, byUser] = await Promise.all([
    facts.categoryID === null
      ? new Map<number, Readonly<Record<string, unknown>>>()
      : loadCategoryChoices(db, facts.categoryID, followers),
    loadPreferences(db, others),
  ]);
  const type = facts.recordType === 'comment' ? 'comments' : 'posts';
  const defaults = config.get('notifications.defaults');
  const choiceOf = (userID: number, reason: Reason): ChannelChoice => {
    if (reason === 'category') {
      const chosen = byCategory.get(userID) ?? {};
      return {
        popup: chosen[preferenceKey('popup', type)] === true,
        email: chosen[preferenceKey('email', type)] === true,
      };
    }
    const name = preferenceOfReason(reason);
    return name === undefined ? always : (fullChoices(byUser.get(userID)?.choices ?? {}, defaults)[name] ?? always);
  };
  const askedBy = (one: Recipient, channel: 'popup' | 'email') =>
    reasonsOf(one).find((reason) => choiceOf(one.userID, reason)[channel]);
  const asMailed = (one: Recipient): MailedRecipient[] => {
    const reason = askedBy(one, 'email');
    return reason === undefined ? [] : [{ ...one, askedBy: reason }];
  };
  return {
    popup: recipients.filter((one) => askedBy(one, 'popup') !== undefined),
    email: config.get('emails.enabled') ? recipients.flatMap(asMailed) : [],
  };
}
