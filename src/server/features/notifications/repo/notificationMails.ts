import { type Kysely, type SqlBool, sql } from 'kysely';
import type { NotificationFacts } from '../events.ts';
import type { MailedRecipient } from '../readWishes.ts';
import type { Services } from '../../../services.ts';
import type { Tables } from '../../../db/tables.ts';
import type { MailedFacts } from '../tables.ts';

/** Stores the emails of an event in the transaction that delivers it; duplicates are ignored. */
export async function insertNotificationMails(
  db: Kysely<Tables>,
  { eventKey, recordType, recordID, discussionID, categoryID, activityUserID, detail }: NotificationFacts,
  { recipients, now }: { readonly recipients: readonly MailedRecipient[]; readonly now: Date },
): Promise<void> {
  if (recipients.length === 0) return;
  const rows = recipients.map(({ userID, reason, askedBy }) => {
    const facts: MailedFacts = {
      reason,
      recordType,
      recordID,
      discussionID,
      categoryID,
      activityUserID,
      detail,
      ...(askedBy === reason ? {} : { askedBy }),
    };
    return { user_id: userID, event_key: eventKey, facts: JSON.stringify(facts), date_due: now };
  });
  await db
    .insertInto('notification_mails')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface DueMail {
  readonly user_id: number;
  readonly event_key: string;
  readonly facts: MailedFacts;
}

/** Claims some due emails. If a server stops, others can claim them again later. */
export async function claimNotificationMails(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { limit, claimMs }: { limit: number; claimMs: number },
): Promise<readonly DueMail[]> {
  const at = now();
  const { rows } = await sql<DueMail>`
    update notification_mails m set date_due = ${new Date(at.getTime() + claimMs)}::timestamptz, attempts = attempts + 1
    from (select user_id, event_key from notification_mails where date_sent is null and date_due <= ${at}::timestamptz
    and attempts < 10
      order by date_due limit ${limit}::int for update skip locked) due
    where m.user_id = due.user_id and m.event_key = due.event_key
    returning m.user_id, m.event_key, m.facts`.execute(db.kysely);
  return rows;
}

export async function markMailSent(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user_id, event_key }: DueMail,
): Promise<void> {
  await db.kysely
    .updateTable('notification_mails')
    .set({ date_sent: now() })
    .where('user_id', '=', user_id)
    .where('event_key', '=', event_key)
    .execute();
}

/** Deletes old rows, which are only kept to prevent duplicate emails. */
export async function deleteOldNotificationMails({ db }: Pick<Services, 'db'>, before: Date): Promise<void> {
  await db.kysely
    .deleteFrom('notification_mails')
    .where(sql<SqlBool>`coalesce(date_sent, date_due) < ${before}::timestamptz`)
    .execute();
}
