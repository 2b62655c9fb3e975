import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

interface Named {
  readonly record_type: 'discussion' | 'comment';
  readonly record_id: number;
}

/** Which of these posts are in the recycle bin, as `comment:12`. */
export async function findDeletedRecords(db: Kysely<Tables>, records: readonly Named[]): Promise<ReadonlySet<string>> {
  const ids = (type: Named['record_type']) => records.filter((record) => record.record_type === type).map((record) => record.record_id);
  const { rows } = await sql<{ key: string }>`
    select 'discussion:' || discussion_id as key from discussions where discussion_id = any(${ids('discussion')}::int[]) and date_deleted is not null
    union all
    select 'comment:' || c.comment_id from comments c join discussions d using (discussion_id)
      where c.comment_id = any(${ids('comment')}::int[]) and (c.date_deleted is not null or d.date_deleted is not null)`.execute(db);
  return new Set(rows.map((row) => row.key));
}

/** What the discussions of these posts are called now. */
export async function findRecordNames(db: Kysely<Tables>, records: readonly Named[]): Promise<ReadonlyMap<string, string>> {
  const ids = (type: Named['record_type']) => records.filter((record) => record.record_type === type).map((record) => record.record_id);
  const { rows } = await sql<{ key: string; name: string }>`
    select 'discussion:' || discussion_id as key, name from discussions where discussion_id = any(${ids('discussion')}::int[])
    union all
    select 'comment:' || c.comment_id, 'Re: ' || d.name from comments c join discussions d using (discussion_id)
      where c.comment_id = any(${ids('comment')}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.key, row.name]));
}
