import { createHash } from 'node:crypto';
import { isPreferenceName } from '#domain/notificationPreferences.ts';
import { preferenceKey, type NotificationType, notificationTypes } from '#domain/categoryPreferences.ts';
import { findRecipient, type MailRecipient } from '../../../db/repos/mailRecipients.ts';
import { savePreferences } from '../repo/preferences.ts';
import { saveCategoryPreferences } from '../../categories/index.ts';
import { readToken, signToken } from '../../../http/signedToken.ts';
import type { Services } from '../../../services.ts';

const purpose = 'unsubscribe';

/** The subject of an email: a preference, or one type of notification for a category. */
export type MailSubject =
  | { readonly preference: string }
  | { readonly categoryID: number; readonly type: NotificationType };

/**
 * Kept short, because emails break long lines: user, subject (a preference, or category and type), and a hash of the
 * recipient's address, so that an old mailbox loses its rights after a change of address.
 */
type LinkFacts = readonly [
  userID: number,
  subject: string | readonly [categoryID: number, type: NotificationType],
  address: string,
];

const addressMark = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 12);

/** Path to unsubscribe from these emails without signing in. It never expires, because old emails must keep working. */
export async function unsubscribePath(
  services: Services,
  { userID, email }: MailRecipient,
  subject: MailSubject,
): Promise<string> {
  const facts: LinkFacts = [
    userID,
    'preference' in subject ? subject.preference : [subject.categoryID, subject.type],
    addressMark(email),
  ];
  return `/unsubscribe/${await signToken(services, purpose, facts)}`;
}

export interface UnsubscribeLink {
  readonly recipient: MailRecipient;
  readonly subject: MailSubject;
}

/** The preference may have been removed since the email was sent. */
function subjectOf([, subject]: LinkFacts): MailSubject | undefined {
  if (typeof subject === 'string') return isPreferenceName(subject) ? { preference: subject } : undefined;
  const [categoryID, type] = subject;
  return notificationTypes.includes(type) ? { categoryID, type } : undefined;
}

/** The user and subject of a link; undefined if it is not ours, or if the account's address has changed. */
export async function readUnsubscribeLink(services: Services, token: string): Promise<UnsubscribeLink | undefined> {
  // signed, so the type is known
  const facts = (await readToken(services, purpose, token)) as LinkFacts | undefined;
  const subject = facts && subjectOf(facts);
  if (!facts || !subject) return undefined;
  const recipient = await findRecipient(services, facts[0]);
  return recipient && addressMark(recipient.email) === facts[2] ? { recipient, subject } : undefined;
}

/** Unsubscribes, or subscribes again. Repeating it has no effect. */
export async function setSubscription(
  services: Services,
  { recipient: { userID }, subject }: UnsubscribeLink,
  email: boolean,
): Promise<void> {
  if ('preference' in subject)
    await savePreferences(services, userID, { choices: { [subject.preference]: { email } } });
  else
    await saveCategoryPreferences(services, {
      userID,
      categoryID: subject.categoryID,
      change: { [preferenceKey('email', subject.type)]: email },
    });
}
