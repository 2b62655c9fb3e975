import { type SqlBool, sql } from 'kysely';
import { mailTries } from '../../mail/mailTries.ts';
import type { MailAttempt } from '../../mail/mail.ts';
import type { Services } from '../../services.ts';

const longestProblem = 500;

/** Subjects of notifications and digests can be words of a private place, so they are not kept. */
const subjectOf = ({ kind, subject }: MailAttempt['mail']) => (kind === 'account' || kind === 'test' ? subject : null);

/** Records an attempt: a further one of the same email changes its entry. */
export async function writeMailLog({ db, now }: Pick<Services, 'db' | 'now'>, attempt: MailAttempt): Promise<void> {
  const { mail, problem } = attempt;
  const date = now();
  const values = { status: attempt.status, problem: problem?.slice(0, longestProblem) ?? null, date_updated: date };
  const { numUpdatedRows } = await db.kysely
    .updateTable('mail_log')
    .set({
      ...values,
      attempts: sql<number>`attempts + 1`,
      // the last attempt is not repeated
      ...(attempt.status === 'retrying'
        ? { status: sql<'retrying'>`case when attempts >= ${mailTries.retries} then 'failed' else 'retrying' end` }
        : {}),
    })
    .where(
      sql<SqlBool>`mail_log_id = (select max(mail_log_id) from mail_log
        where recipient = ${mail.to} and kind = ${mail.kind} and status = 'retrying'
          and subject is not distinct from ${subjectOf(mail)}::text)`,
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await db.kysely
    .insertInto('mail_log')
    .values({ ...values, kind: mail.kind, recipient: mail.to, subject: subjectOf(mail), date_inserted: date })
    .execute();
}
