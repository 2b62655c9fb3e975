import { foldName } from '#domain/foldName.ts';
import { isNamed } from './namedUsers.ts';
import { type SqlBool, sql } from 'kysely';
import type { Services } from '../../../services.ts';
import { hiddenComments } from './hiddenCounts.ts';
import { summaryColumns, toSummary, type UserSummary } from '../../../db/repos/users.ts';

export type NameOrder = 'name' | 'countComments' | 'dateLastActive' | 'mention';

export interface NameSearch {
  /** A prefix if it ends with `*`, otherwise the exact name. */
  readonly name: string;
  readonly order: NameOrder;
  readonly limit: number;
  readonly offset: number;
  /** Users last seen before this date count as inactive and are sorted last with the order `mention` (SH-USER-052). */
  readonly inactiveBefore: Date;
  /** Categories whose comments are not counted. */
  readonly hidden: readonly number[];
}

const likeMeta = /[\\%_]/g;

/** Shorter texts are in too many names to find anyone. */
const shortestInner = 2;

/**
 * Users by the beginning of their names, with the order `mention` also of any word in them, case-insensitive, in any
 * script, without banned and deleted ones.
 */
export async function searchUserNames({ db }: Pick<Services, 'db'>, search: NameSearch): Promise<UserSummary[]> {
  const isPrefix = search.name.endsWith('*');
  const given = isPrefix ? search.name.slice(0, -1) : search.name;
  const text = foldName(given);
  const beginsWith = (start: string) => `${start.replace(likeMeta, '\\$&')}%`;
  const begins = sql<SqlBool>`(name_key like ${beginsWith(text)}::text
    or lower(name) like lower(${beginsWith(given.normalize('NFC'))}::text))`;
  // Someone who mentions “van der Wiel” may begin with any word of the name.
  const isInner = isPrefix && search.order === 'mention' && text.length >= shortestInner;
  const inner = (before: string) =>
    sql`search_fold(name) like ${`%${before}`}::text || search_fold(${beginsWith(text)}::text)`;
  const matches = isInner ? sql<SqlBool>`(${begins} or ${inner(' ')} or ${inner('-')})` : begins;
  const { hidden } = search;
  const hiddenNumber =
    hidden.length === 0
      ? sql`0`
      : sql`coalesce((select h.number from ${hiddenComments(hidden)} as h where h.user_id = users.user_id), 0)`;
  const orders = {
    name: sql`name_key`,
    countComments: sql`count_comments - ${hiddenNumber} desc, name_key`,
    // the order must not tell it either
    dateLastActive: sql`case when hidden then null else date_last_active end desc nulls last, name_key`,
    // members who hide it count as active
    mention: sql`not hidden and coalesce(date_last_active < ${search.inactiveBefore}::timestamptz, true),
      name_key <> ${text}::text,
      not ${begins}, name_key`,
  };
  const rows = await db.kysely
    .selectFrom('users')
    .select(summaryColumns)
    .where(sql<SqlBool>`${isPrefix ? matches : isNamed(given)} and not deleted and not banned and not system`)
    .orderBy(sql`${orders[search.order]}, user_id`)
    .limit(search.limit)
    .offset(search.offset)
    .execute();
  return rows.map(toSummary);
}
