import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type BanCondition, nameParts } from '../../../db/repos/banRules.ts';
import type { Services } from '../../../services.ts';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The comparison of `matcherOf` in SQL. */
function conditionOf({ type, value }: BanCondition): RawBuilder<SqlBool> {
  if (type === 'address')
    return sql`(last_ip_address <<= ${value}::text::inet or insert_ip_address <<= ${value}::text::inet)`;
  if (type === 'emailDomain')
    return sql`(lower(email) like ${`%@${escaped(value)}`}::text or lower(email) like ${`%.${escaped(value)}`}::text)`;
  return sql`name_skeleton like ${nameParts(value).map(escaped).join('%')}::text`;
}

export interface MetMembers {
  readonly count: number;
  /** Members that a rule could match: all but the staff and the author of the rule. */
  readonly total: number;
  /** The first of them, by name. */
  readonly userIDs: readonly number[];
}

interface Exempt {
  readonly roleIDs: readonly number[];
  readonly userIDs: readonly number[];
}

/** The members that a condition matches today. */
export async function findMetMembers(
  { db }: Pick<Services, 'db'>,
  condition: BanCondition,
  { exempt, limit }: { readonly exempt: Exempt; readonly limit: number },
): Promise<MetMembers> {
  const counted = sql<SqlBool>`not deleted and not system and user_id <> all(${exempt.userIDs}::int[]) and not exists (
    select from user_roles r where r.user_id = users.user_id and r.role_id = any(${exempt.roleIDs}::int[]))`;
  const [{ rows: counts }, { rows }] = await Promise.all([
    sql<{ count: number; total: number }>`
      select count(*) filter (where ${conditionOf(condition)})::int as count, count(*)::int as total
      from users where ${counted}`.execute(db.kysely),
    sql<{ user_id: number }>`
      select user_id from users where ${counted} and ${conditionOf(condition)}
      order by lower(name), user_id limit ${limit}::int`.execute(db.kysely),
  ]);
  return { count: counts[0]?.count ?? 0, total: counts[0]?.total ?? 0, userIDs: rows.map((row) => row.user_id) };
}
