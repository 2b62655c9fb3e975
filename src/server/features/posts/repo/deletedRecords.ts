import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

interface Named {
  readonly record_type: 'discussion' | 'comment';
  readonly record_id: number;
}

/** The records that are in the recycle bin, as `comment:12`. */
export async function findDeletedRecords(db: Kysely<Tables>, records: readonly Named[]): Promise<ReadonlySet<string>> {
  const ids = (type: Named['record_type']) =>
    records.filter((record) => record.record_type === type).map((record) => record.record_id);
  const { rows } = await sql<{ key: string }>`
    select 'discussion:' || discussion_id as key from discussions
    where discussion_id = any(${ids('discussion')}::int[]) and date_deleted is not null
    union all
    select 'comment:' || c.comment_id from comments c join discussions d using (discussion_id)
      where c.comment_id = any(${ids('comment')}::int[]) and (c.date_deleted is not null
      or d.date_deleted is not null)`.execute(db);
  return new Set(rows.map((row) => row.key));
}

/** Current titles of the records, by `comment:12`. */
export async function findRecordNames(
  db: Kysely<Tables>,
  records: readonly Named[],
): Promise<ReadonlyMap<string, string>> {
  const ids = (type: Named['record_type']) =>
    records.filter((record) => record.record_type === type).map((record) => record.record_id);
  const { rows } = await sql<{ key: string; name: string }>`
    select 'discussion:' || discussion_id as key, name from discussions
    where discussion_id = any(${ids('discussion')}::int[])
    union all
    select 'comment:' || c.comment_id, 'Re: ' || d.name from comments c join discussions d using (discussion_id)
      where c.comment_id = any(${ids('comment')}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.key, row.name]));
}

/** A post as it is stored now. */
export interface PresentPost {
  readonly body_html: string;
  readonly date_inserted: Date;
  readonly date_updated: Date | null;
}

/** The records that still exist, deleted ones included, by `comment:12`. */
export async function findPresentPosts(
  db: Kysely<Tables>,
  records: readonly Named[],
): Promise<ReadonlyMap<string, PresentPost>> {
  const ids = (type: Named['record_type']) =>
    records.filter((record) => record.record_type === type).map((record) => record.record_id);
  const { rows } = await sql<PresentPost & { key: string }>`
    select 'discussion:' || discussion_id as key, body_html, date_inserted, date_updated from discussions
      where discussion_id = any(${ids('discussion')}::int[])
    union all
    select 'comment:' || comment_id, body_html, date_inserted, date_updated from comments
    where comment_id = any(${ids('comment')}::int[])`.execute(db);
  return new Map(rows.map(({ key, ...post }) => [key, post]));
}
