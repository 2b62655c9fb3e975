import { type SqlBool, sql } from 'kysely';
import type { Services } from '../../../services.ts';
import { isLogin, isNamed } from './namedUsers.ts';

/** Data for sign-in; nothing else reads the password hash. */
export interface Credentials {
  readonly userID: number;
  readonly passwordHash: string | null;
  readonly isBanned: boolean;
}

/**
 * Finds the account by `login` (demo accounts only), name or email, in this order, so that no name can shadow a
 * `login`.
 */
export async function findCredentials(
  { db }: Pick<Services, 'db'>,
  username: string,
): Promise<Credentials | undefined> {
  const row = await db.kysely
    .selectFrom('users')
    .select(['user_id', 'password_hash', 'banned'])
    .where(
      sql<SqlBool>`not deleted and (${isNamed(username)} or lower(email) = lower(${username}::text)
        or ${isLogin(username)})`,
    )
    .orderBy(isLogin(username), 'desc')
    .orderBy(sql`name = ${username.normalize('NFC')}::text`, 'desc')
    .orderBy(isNamed(username), 'desc')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  return row && { userID: row.user_id, passwordHash: row.password_hash, isBanned: row.banned };
}
