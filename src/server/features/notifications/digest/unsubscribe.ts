import { createHash } from 'node:crypto';
import { isPreferenceName } from '#domain/notificationPreferences.ts';
import { preferenceKey, type NotificationType, notificationTypes } from '#domain/categoryPreferences.ts';
import { findRecipient, type MailRecipient, savePreferences } from '../../people/index.ts';
import { saveCategoryPreferences } from '../../categories/index.ts';
import { readToken, signToken } from '../../../http/signedToken.ts';
import type { Services } from '../../../services.ts';

const purpose = 'unsubscribe';

/** What a mail is about: a preference, or one kind of news of one category. */
export type MailSubject =
  | { readonly preference: string }
  | { readonly categoryID: number; readonly type: NotificationType };

/**
 * Short, since mails break long lines: who, what (a preference, or category and kind of news), and a mark of the
 * address the mail went to: whoever reads an old mailbox decides nothing.
 */
type LinkFacts = readonly [
  userID: number,
  subject: string | readonly [categoryID: number, type: NotificationType],
  address: string,
];

const addressMark = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 12);

/** Where a reader stops these mails, signed out too. It never runs out: old mails must stay stoppable. */
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

/** Preferences may have gone since the mail was sent. */
function subjectOf([, subject]: LinkFacts): MailSubject | undefined {
  if (typeof subject === 'string') return isPreferenceName(subject) ? { preference: subject } : undefined;
  const [categoryID, type] = subject;
  return notificationTypes.includes(type) ? { categoryID, type } : undefined;
}

/** Whose link it is; nothing when it is not ours, or its account has another address by now. */
export async function readUnsubscribeLink(services: Services, token: string): Promise<UnsubscribeLink | undefined> {
  // signed: its shape is ours
  const facts = (await readToken(services, purpose, token)) as LinkFacts | undefined;
  const subject = facts && subjectOf(facts);
  if (!facts || !subject) return undefined;
  const recipient = await findRecipient(services, facts[0]);
  return recipient && addressMark(recipient.email) === facts[2] ? { recipient, subject } : undefined;
}

/** Stops the mails; twice is once. */
export async function unsubscribe(
  services: Services,
  { recipient: { userID }, subject }: UnsubscribeLink,
): Promise<void> {
  if ('preference' in subject)
    await savePreferences(services, userID, { choices: { [subject.preference]: { email: false } } });
  else
    await saveCategoryPreferences(services, {
      userID,
      categoryID: subject.categoryID,
      change: { [preferenceKey('email', subject.type)]: false },
    });
}
