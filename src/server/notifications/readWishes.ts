import type { Kysely } from 'kysely';
import { preferenceKey } from '#domain/categoryPreferences.ts';
import { type ChannelChoice, fullChoices, type NotificationChoices, preferenceOfReason } from '#domain/notificationPreferences.ts';
import { loadCategoryChoices, loadPreferences } from '../db/repos/userPreferences.ts';
import type { Tables } from '../db/tables.ts';
import type { Services } from '../services.ts';
import type { Recipient } from './events.ts';
import type { NotificationPlan } from './planNotifications.ts';

export interface Wishes {
  readonly popup: readonly Recipient[];
  readonly email: readonly Recipient[];
}

/** Nobody can switch off what they would otherwise never learn of. */
const always: ChannelChoice = { popup: true, email: false };

/** Who wants to be told how: by the preference of the reason, followers by what they chose for the category. Two queries. */
export async function readWishes(db: Kysely<Tables>, { config }: Pick<Services, 'config'>, { facts, recipients }: NotificationPlan): Promise<Wishes> {
  const followers = recipients.filter(({ reason }) => reason === 'category').map(({ userID }) => userID);
  const others = recipients.filter(({ reason }) => preferenceOfReason(reason) !== undefined).map(({ userID }) => userID);
  const [byCategory, byUser] = await Promise.all([
    facts.categoryID === null ? new Map<number, Readonly<Record<string, unknown>>>() : loadCategoryChoices(db, facts.categoryID, followers),
    loadPreferences(db, others),
  ]);
  const type = facts.recordType === 'comment' ? 'comments' : 'posts';
  const defaults = config.get('notifications.defaults') as NotificationChoices;
  const choiceOf = ({ userID, reason }: Recipient): ChannelChoice => {
    if (reason === 'category') {
      const chosen = byCategory.get(userID) ?? {};
      return { popup: chosen[preferenceKey('popup', type)] === true, email: chosen[preferenceKey('email', type)] === true };
    }
    const name = preferenceOfReason(reason);
    return name === undefined ? always : (fullChoices(byUser.get(userID)?.choices ?? {}, defaults)[name] ?? always);
  };
  const hasMail = config.get('emails.enabled');
  return {
    popup: recipients.filter((recipient) => choiceOf(recipient).popup),
    email: hasMail ? recipients.filter((recipient) => choiceOf(recipient).email) : [],
  };
}
