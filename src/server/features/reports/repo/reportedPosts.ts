import { sql } from 'kysely';
import { openReportStatuses } from '#domain/reports.ts';
import type { Services } from '../../../services.ts';
import { filtered, type ReportFilter } from './reports.ts';

interface Wanted {
  readonly filter: ReportFilter;
  /** Smallest number of open reports of a post. */
  readonly least: number;
  readonly limit: number;
  readonly offset: number;
}

/** Open reports of posts that have several, by post, those with the oldest report first. */
export async function listReportedPosts(
  { db }: Pick<Services, 'db'>,
  { filter, least, limit, offset }: Wanted,
): Promise<readonly (readonly number[])[]> {
  const rows = await filtered(db.kysely, { ...filter, statuses: openReportStatuses })
    .select(sql<number[]>`array_agg(report_id order by report_id)`.as('report_ids'))
    .groupBy(['record_type', 'record_id'])
    .having(sql<number>`count(*)`, '>=', least)
    .orderBy(sql`min(report_id)`)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ report_ids: ids }) => ids);
}
