import { type Kysely, sql } from 'kysely';
import { digestKey } from '#domain/categoryPreferences.ts';
import type { Services } from '../../../services.ts';
import type { Tables } from '../../../db/tables.ts';

/**
 * Selects users with a due digest: they follow a category with it, have it enabled, can receive email, and the last one
 * is long enough ago.
 */
export interface DigestPlan {
  readonly before: Date;
  /** Whether it is enabled for users who have not chosen. */
  readonly byDefault: boolean;
  readonly claimMs: number;
  readonly limit: number;
}

/** Users who get digests: what `DigestPlan` selects, except for the date. */
const subscribes = (byDefault: boolean) => sql`not u.deleted and not u.banned and u.email is not null
  and u.email_confirmed
  and coalesce((p.preferences #>> '{DigestEnabled,email}')::boolean, ${byDefault}::boolean)
  and exists (select 1 from category_users cu where cu.user_id = u.user_id and cu.followed
  and cu.preferences ->> ${digestKey}::text = 'true')`;

/** How many members get digests, and when the first of them got the last one; null if one has never got any. */
export async function digestSubscribers(
  { db }: Pick<Services, 'db'>,
  byDefault: boolean,
): Promise<{ readonly count: number; readonly firstUntil: Date | null }> {
  const { rows } = await sql<{ count: number; has_new: boolean | null; first_until: Date | null }>`
    select count(*)::int as count, bool_or(d.user_id is null) as has_new, min(d.date_until) as first_until
    from users u
    left join digest_states d on d.user_id = u.user_id
    left join user_preferences p on p.user_id = u.user_id
    where ${subscribes(byDefault)}`.execute(db.kysely);
  const [row] = rows;
  return { count: row?.count ?? 0, firstUntil: row?.has_new ? null : (row?.first_until ?? null) };
}

/** The last days (UTC) on which digests were sent, latest first. */
export async function digestDays(
  { db }: Pick<Services, 'db'>,
  limit: number,
): Promise<readonly { readonly day: Date; readonly count: number }[]> {
  const { rows } = await sql<{ day: Date; count: number }>`
    select date_trunc('day', date_updated, 'UTC') as day, count(*)::int as count from mail_log
    where kind = 'digest' and status = 'sent' group by 1 order by 1 desc limit ${limit}::int`.execute(db.kysely);
  return rows;
}

/** Claims some users with a due digest; other servers claim others. */
export async function claimDueDigests(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { before, byDefault, claimMs, limit }: DigestPlan,
): Promise<readonly number[]> {
  const at = now();
  const { rows } = await sql<{ user_id: number }>`
    insert into digest_states as s (user_id, date_until, claimed_until)
    select u.user_id, ${before}::timestamptz, ${new Date(at.getTime() + claimMs)}::timestamptz
    from users u
    left join digest_states d on d.user_id = u.user_id
    left join user_preferences p on p.user_id = u.user_id
    where ${subscribes(byDefault)}
      and (d.user_id is null or (d.date_until <= ${before}::timestamptz and (d.claimed_until is null
      or d.claimed_until < ${at}::timestamptz)))
    order by d.date_until nulls first, u.user_id
    limit ${limit}::int
    on conflict (user_id) do update set claimed_until = excluded.claimed_until
      where s.claimed_until is null or s.claimed_until < ${at}::timestamptz
    returning user_id`.execute(db.kysely);
  return rows.map((row) => row.user_id);
}

/** Releases a claim, so that the next plan selects the user again. */
export async function releaseDigest({ db }: Pick<Services, 'db'>, userID: number): Promise<void> {
  await db.kysely.updateTable('digest_states').set({ claimed_until: null }).where('user_id', '=', userID).execute();
}

/** Date of the last digest, locked by this transaction. */
export async function holdDigestState(db: Kysely<Tables>, userID: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('digest_states')
    .select('date_until')
    .where('user_id', '=', userID)
    .forUpdate()
    .executeTakeFirst();
  return row?.date_until;
}

export async function setDigestState(db: Kysely<Tables>, userID: number, dateUntil: Date): Promise<void> {
  await db
    .updateTable('digest_states')
    .set({ date_until: dateUntil, claimed_until: null })
    .where('user_id', '=', userID)
    .execute();
}

/** Categories of a user's digest. */
export async function digestCategoryIDs({ db }: Pick<Services, 'db'>, userID: number): Promise<readonly number[]> {
  const { rows } = await sql<{ category_id: number }>`
    select category_id from category_users
    where user_id = ${userID}::int and followed and preferences ->> ${digestKey}::text = 'true'`.execute(db.kysely);
  return rows.map((row) => row.category_id);
}

export interface DigestPost {
  readonly discussion_id: number;
  readonly name: string;
  readonly excerpt: string;
  readonly category_id: number;
  readonly insert_user_id: number;
  readonly count_comments: number;
  /** Total number of new posts. */
  readonly total: number;
}

export interface DigestRequest {
  readonly userID: number;
  /** Already limited to visible categories. */
  readonly categoryIDs: readonly number[];
  readonly since: Date;
  readonly until: Date;
  readonly limit: number;
}

/** New posts, most interesting first, without one's own, muted and dismissed ones. */
export async function listDigestPosts(
  { db }: Pick<Services, 'db'>,
  { userID, categoryIDs, since, until, limit }: DigestRequest,
): Promise<readonly DigestPost[]> {
  if (categoryIDs.length === 0) return [];
  const { rows } = await sql<DigestPost>`
    select discussion_id, name, excerpt, category_id, insert_user_id, count_comments, count(*) over ()::int as total
    from discussions d
    where date_deleted is null and category_id = any(${categoryIDs}::int[]) and type <> 'redirect'
    and insert_user_id <> ${userID}::int
      and date_inserted > ${since}::timestamptz and date_inserted <= ${until}::timestamptz
      and not exists (select 1 from discussion_users du
        where du.user_id = ${userID}::int and du.discussion_id = d.discussion_id and (du.muted or du.dismissed))
    order by score + count_comments desc, date_inserted desc, discussion_id desc limit ${limit}::int`.execute(
    db.kysely,
  );
  return rows;
}
