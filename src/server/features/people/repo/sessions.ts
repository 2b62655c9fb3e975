import { type SqlBool, sql } from 'kysely';
import type { Services } from '../../../services.ts';

export interface SessionRow {
  readonly sessionID: number;
  readonly userID: number;
  readonly dateInserted: Date;
  readonly dateUpdated: Date;
  readonly dateExpires: Date;
  /** Network address at sign-in. */
  readonly ip: string | null;
  readonly tokenHash: Buffer;
}

/** Valid sessions, or those that have expired or are of a banned user and not yet deleted; last used first. */
export async function listSessions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userID: number,
  which: 'valid' | 'invalid' = 'valid',
): Promise<SessionRow[]> {
  const isValid = sql<SqlBool>`(date_expires > ${now()} and not exists (
    select 1 from users u where u.user_id = sessions.user_id and u.banned
  ))`;
  const rows = await db.kysely
    .selectFrom('sessions')
    .select(['session_id', 'user_id', 'date_inserted', 'date_updated', 'date_expires', 'token_hash'])
    .select(sql<string | null>`host(ip_address)`.as('ip'))
    .where('user_id', '=', userID)
    .where(which === 'valid' ? isValid : sql<SqlBool>`not ${isValid}`)
    .orderBy('date_updated', 'desc')
    .execute();
  return rows.map((row) => ({
    sessionID: row.session_id,
    userID: row.user_id,
    dateInserted: row.date_inserted,
    dateUpdated: row.date_updated,
    dateExpires: row.date_expires,
    ip: row.ip,
    tokenHash: row.token_hash,
  }));
}
