import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

export interface PostKey {
  readonly userID: number;
  readonly key: string;
  readonly recordType: 'discussion' | 'comment';
  /** Of what was sent. */
  readonly fingerprint: string;
  readonly now: Date;
}

export type TakenKey =
  /** The number the record is to get. */
  | { readonly kind: 'new'; readonly recordID: number }
  | { readonly kind: 'known'; readonly recordID: number; readonly recordType: string; readonly fingerprint: string };

const keptHours = 24;

const sequences = {
  discussion: sql`nextval(pg_get_serial_sequence('discussions', 'discussion_id'))::int`,
  comment: sql`nextval(pg_get_serial_sequence('comments', 'comment_id'))::int`,
};

/**
 * Takes the key in the transaction that makes the record, with the number the record will have. Whoever comes with the
 * same key meanwhile waits here until that transaction has ended, and is told what it made.
 */
export async function takePostKey(db: Kysely<Tables>, { userID, key, recordType, fingerprint, now }: PostKey): Promise<TakenKey> {
  const oldest = new Date(now.getTime() - keptHours * 3_600_000);
  const { rows } = await sql<{ record_id: number }>`
    insert into post_keys (user_id, key, record_type, record_id, fingerprint, date_inserted)
    values (${userID}, ${key}, ${recordType}, ${sequences[recordType]}, ${fingerprint}, ${now})
    on conflict (user_id, key) do update set record_type = excluded.record_type, record_id = excluded.record_id,
      fingerprint = excluded.fingerprint, date_inserted = excluded.date_inserted
    where post_keys.date_inserted < ${oldest}
    returning record_id`.execute(db);
  if (rows[0]) return { kind: 'new', recordID: rows[0].record_id };
  const known = await db.selectFrom('post_keys').selectAll().where('user_id', '=', userID).where('key', '=', key).executeTakeFirstOrThrow();
  return { kind: 'known', recordID: known.record_id, recordType: known.record_type, fingerprint: known.fingerprint };
}

/** Forgets keys nobody may use any more. */
export async function deleteOldPostKeys(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('post_keys')
    .where('date_inserted', '<', new Date(now.getTime() - keptHours * 3_600_000))
    .execute();
}
