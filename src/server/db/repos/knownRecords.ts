import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Services } from '../../services.ts';

type IDs = readonly string[];

const numbered =
  (table: string, column: string, isThere: RawBuilder<SqlBool> = sql<SqlBool>`true`) =>
  (ids: IDs) =>
    sql<{ id: string }>`select ${sql.ref(column)}::text as id from ${sql.table(table)}
    where ${sql.ref(column)} = any(${ids.map(Number)}::int[]) and ${isThere}`;

const queries = {
  category: numbered('categories', 'category_id', sql<SqlBool>`date_deleted is null`),
  tag: numbered('tags', 'tag_id'),
  collection: numbered('collections', 'collection_id'),
  role: numbered('roles', 'role_id'),
  discussion: numbered('discussions', 'discussion_id', sql<SqlBool>`date_deleted is null`),
  user: numbered('users', 'user_id', sql<SqlBool>`not deleted`),
  fragment: (ids: IDs) =>
    sql<{ id: string }>`select fragment_uuid::text as id from fragments where fragment_uuid = any(${ids}::uuid[])`,
} as const;

export type RecordKind = keyof typeof queries;

/** The IDs that exist, regardless of permissions. IDs are integers as text; those of fragments are lowercase UUIDs. */
export async function findKnownIDs(
  { db }: Pick<Services, 'db'>,
  kind: RecordKind,
  ids: IDs,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await queries[kind](ids).execute(db.kysely);
  return new Set(rows.map(({ id }) => id));
}
