import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Services } from '../../services.ts';

type IDs = readonly string[];

const numbered =
  (table: string, column: string, isThere: RawBuilder<SqlBool> = sql<SqlBool>`true`) =>
  (ids: IDs) =>
    sql<{ id: string }>`select ${sql.ref(column)}::text as id from ${sql.table(table)}
    where ${sql.ref(column)} = any(${ids.map(Number)}::int[]) and ${isThere}`;

const largestID = 2_147_483_647;
const isNumber = (id: string) => /^\d{1,10}$/.test(id) && Number(id) <= largestID;

const queries = {
  /** By number or URL code. */
  category: (ids: IDs) =>
    sql<{ id: string }>`select wanted.id from unnest(${ids}::text[]) wanted (id) where exists (
      select from categories where date_deleted is null
        and (category_id = any(${ids.filter(isNumber).map(Number)}::int[]) and category_id::text = wanted.id
          or lower(url_code) = wanted.id))`,
  tag: numbered('tags', 'tag_id'),
  collection: numbered('collections', 'collection_id'),
  role: numbered('roles', 'role_id'),
  discussion: numbered('discussions', 'discussion_id', sql<SqlBool>`date_deleted is null`),
  user: numbered('users', 'user_id', sql<SqlBool>`not deleted`),
  comment: numbered('comments', 'comment_id', sql<SqlBool>`date_deleted is null`),
  /** By the comparable form of the name. */
  userName: (ids: IDs) =>
    sql<{ id: string }>`select name_key as id from users where name_key = any(${ids}::text[]) and not deleted`,
  postType: (ids: IDs) =>
    sql<{ id: string }>`select lower(post_type_id) as id from post_types
    where lower(post_type_id) = any(${ids}::text[]) and not is_deleted`,
  fragment: (ids: IDs) =>
    sql<{ id: string }>`select fragment_uuid::text as id from fragments where fragment_uuid = any(${ids}::uuid[])`,
} as const;

/** Kinds of records that this can look up. */
type Queried = keyof typeof queries;

/** Kinds of records that documents refer to. Sections are in the configuration. */
export type RecordKind = Exclude<Queried, 'comment' | 'userName'> | 'siteSection';

/**
 * The IDs that exist, regardless of permissions. IDs are integers as text; those of fragments are lowercase UUIDs, and
 * those of post types lowercase.
 */
export async function findKnownIDs(
  { db }: Pick<Services, 'db'>,
  kind: Queried,
  ids: IDs,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await queries[kind](ids).execute(db.kysely);
  return new Set(rows.map(({ id }) => id));
}
