import { type SqlBool, sql } from 'kysely';
import type { Services } from '../../services.ts';
import { hiddenComments } from './hiddenCounts.ts';
import { summaryColumns, toSummary, type UserSummary } from './users.ts';

export type NameOrder = 'name' | 'countComments' | 'dateLastActive' | 'mention';

export interface NameSearch {
  /** With `*` at its end: everything that begins so; without: exactly this name. */
  readonly name: string;
  readonly order: NameOrder;
  readonly limit: number;
  readonly offset: number;
  /** Who was seen before this moment counts as inactive: after everybody else in the order `mention` (SH-USER-052). */
  readonly inactiveBefore: Date;
  /** Categories whose comments do not count. */
  readonly hidden: readonly number[];
}

const likeMeta = /[\\%_]/g;

/** Names by how they begin, without regard to case, in any script. Banned and deleted users are not found. */
export async function searchUserNames({ db }: Services, search: NameSearch): Promise<UserSummary[]> {
  const isPrefix = search.name.endsWith('*');
  const text = (isPrefix ? search.name.slice(0, -1) : search.name).normalize('NFC');
  const pattern = `${text.replace(likeMeta, '\\$&')}${isPrefix ? '%' : ''}`;
  const { hidden } = search;
  const hiddenNumber =
    hidden.length === 0 ? sql`0` : sql`coalesce((select h.number from ${hiddenComments(hidden)} as h where h.user_id = users.user_id), 0)`;
  const orders = {
    name: sql`lower(name)`,
    countComments: sql`count_comments - ${hiddenNumber} desc, lower(name)`,
    dateLastActive: sql`date_last_active desc nulls last, lower(name)`,
    mention: sql`coalesce(date_last_active < ${search.inactiveBefore}::timestamptz, true), lower(name) <> lower(${text}::text), lower(name)`,
  };
  const rows = await db.kysely
    .selectFrom('users')
    .select(summaryColumns)
    .where(sql<SqlBool>`lower(name) like lower(${pattern}::text) and not deleted and not banned and not system`)
    .orderBy(sql`${orders[search.order]}, user_id`)
    .limit(search.limit)
    .offset(search.offset)
    .execute();
  return rows.map(toSummary);
}

/** Whoever has exactly one of these names (in lower case); the banned and the deleted have none. */
export async function findUsersByNames(
  { db }: Services,
  names: readonly string[],
): Promise<readonly { readonly userID: number; readonly name: string }[]> {
  if (names.length === 0) return [];
  const rows = await db.kysely
    .selectFrom('users')
    .select(['user_id', 'name'])
    .where(sql<SqlBool>`lower(name) = any(select lower(n) from unnest(${names}::text[]) n) and not deleted and not banned`)
    .execute();
  return rows.map((row) => ({ userID: row.user_id, name: row.name }));
}
