import { sql } from 'kysely';
import type { Services } from '../../../services.ts';

/** Number of background jobs that failed for good since a date. 0 before the queue has created its tables. */
export async function countFailedJobs({ db }: Pick<Services, 'db'>, since: Date): Promise<number> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('folkmoot_jobs.job') is not null as exists`.execute(db.kysely);
  if (!tables[0]?.exists) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from folkmoot_jobs.job
    where state = 'failed' and completed_on >= ${since}`.execute(db.kysely);
  return rows[0]?.count ?? 0;
}
