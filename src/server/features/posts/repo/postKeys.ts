import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

export interface PostKey {
  readonly userID: number;
  readonly key: string;
  readonly recordType: 'discussion' | 'comment';
  /** Hash of the submitted content. */
  readonly fingerprint: string;
  readonly now: Date;
}

export type TakenKey =
  /** The ID reserved for the record. */
  | { readonly kind: 'new'; readonly recordID: number }
  | { readonly kind: 'known'; readonly recordID: number; readonly recordType: string; readonly fingerprint: string };

const keptHours = 24;

const sequences = {
  discussion: sql`nextval(pg_get_serial_sequence('discussions', 'discussion_id'))::int`,
  comment: sql`nextval(pg_get_serial_sequence('comments', 'comment_id'))::int`,
};

/**
 * Reserves the key and the record's ID, in the transaction that creates the record. A concurrent request with the same
 * key waits until that transaction ends and then gets its record.
 */
export async function takePostKey(
  db: Kysely<Tables>,
  { userID, key, recordType, fingerprint, now }: PostKey,
): Promise<TakenKey> {
  const oldest = new Date(now.getTime() - keptHours * 3_600_000);
  const { rows } = await sql<{ record_id: number }>`
    insert into post_keys (user_id, key, record_type, record_id, fingerprint, date_inserted)
    values (${userID}, ${key}, ${recordType}, ${sequences[recordType]}, ${fingerprint}, ${now})
    on conflict (user_id, key) do update set record_type = excluded.record_type, record_id = excluded.record_id,
      fingerprint = excluded.fingerprint, date_inserted = excluded.date_inserted
    where post_keys.date_inserted < ${oldest}
    returning record_id`.execute(db);
  if (rows[0]) return { kind: 'new', recordID: rows[0].record_id };
  const known = await db
    .selectFrom('post_keys')
    .selectAll()
    .where('user_id', '=', userID)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { kind: 'known', recordID: known.record_id, recordType: known.record_type, fingerprint: known.fingerprint };
}

/** Whether the key was used, for any content. */
export async function hasPostKey(db: Kysely<Tables>, userID: number, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('post_keys')
    .select('record_id')
    .where('user_id', '=', userID)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes expired keys. */
export async function deleteOldPostKeys(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('post_keys')
    .where('date_inserted', '<', new Date(now.getTime() - keptHours * 3_600_000))
    .execute();
}
