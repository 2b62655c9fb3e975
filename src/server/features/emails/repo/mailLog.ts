import type { Services } from '../../../services.ts';
import type { MailStatus } from '../../../db/tables.ts';
import { dayMs } from '#lib/time.ts';

const weekMs = 7 * dayMs;
const keepMs = 30 * dayMs;

export interface MailLogFilter {
  readonly status: MailStatus | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Emails of the last 30 days, latest first. */
export function listMailLog({ db }: Pick<Services, 'db'>, { status, limit, offset }: MailLogFilter) {
  let query = db.kysely.selectFrom('mail_log').selectAll();
  if (status !== undefined) query = query.where('status', '=', status);
  return query.orderBy('mail_log_id', 'desc').limit(limit).offset(offset).execute();
}

/** Emails of the last 7 days by status. */
export async function countMails({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Record<MailStatus, number>> {
  const rows = await db.kysely
    .selectFrom('mail_log')
    .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
    .where('date_inserted', '>=', new Date(now().getTime() - weekMs))
    .groupBy('status')
    .execute();
  const counts = { sent: 0, written: 0, retrying: 0, rejected: 0, failed: 0, off: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}

/** The log has addresses of members, so it is not kept for long. */
export async function deleteOldMails({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.kysely
    .deleteFrom('mail_log')
    .where('date_updated', '<', new Date(now().getTime() - keepMs))
    .execute();
}
