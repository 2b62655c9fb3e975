import type { Services } from '../../../services.ts';

const statuses = { sent: ['sent'], lost: ['rejected', 'failed'] } as const;

/** Number of emails that were sent, or that were refused or given up. @param since none: all that are known */
export async function countMails(
  { db }: Pick<Services, 'db'>,
  result: keyof typeof statuses,
  since?: Date,
): Promise<number> {
  let query = db.kysely
    .selectFrom('mail_log')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', 'in', [...statuses[result]]);
  if (since) query = query.where('date_updated', '>=', since);
  return Number((await query.executeTakeFirstOrThrow()).count);
}
