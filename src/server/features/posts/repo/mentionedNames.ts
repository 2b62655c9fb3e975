import { foldName } from '#domain/foldName.ts';
import { type SqlBool, sql } from 'kysely';
import type { Services } from '../../../services.ts';

/** Users with these names, without banned and deleted ones. */
export async function findUsersByNames(
  { db }: Pick<Services, 'db'>,
  names: readonly string[],
): Promise<readonly { readonly userID: number; readonly name: string }[]> {
  if (names.length === 0) return [];
  const keys = names.map(foldName);
  const rows = await db.kysely
    .selectFrom('users')
    .select(['user_id', 'name'])
    .where(
      sql<SqlBool>`(name_key = any(${keys}::text[]) or lower(name) = any(select lower(n)
        from unnest(${names}::text[]) n)) and not deleted and not banned`,
    )
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({ userID: row.user_id, name: row.name }));
}
