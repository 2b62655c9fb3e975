import { createHash } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import { indexRedirects, type RedirectIndex } from '#domain/redirects.ts';
import { writeAudit } from '../../../db/repos/audit.ts';
import { remember } from '../../../db/repos/remember.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import { notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import type { RedirectsTable } from '../tables.ts';

/** The fields that administrators set. */
export interface RedirectState {
  readonly source: string;
  readonly target: string;
  readonly status: 301 | 302;
  readonly isEnabled: boolean;
  /** Its target may be another site. */
  readonly isExternal: boolean;
}

export interface Redirect extends RedirectState {
  readonly redirectID: number;
  readonly countHits: number;
  readonly dateLastHit: Date | null;
}

type Written = Pick<Services, 'db' | 'now' | 'changes'>;

const toRedirect = (row: Selectable<RedirectsTable>): Redirect => ({
  redirectID: row.redirect_id,
  source: row.source,
  target: row.target,
  status: row.status === 301 ? 301 : 302,
  isEnabled: row.is_enabled,
  isExternal: row.is_external,
  countHits: Number(row.count_hits),
  dateLastHit: row.date_last_hit,
});

const columnsOf = (state: RedirectState) => ({
  source: state.source,
  target: state.target,
  status: state.status,
  is_enabled: state.isEnabled,
  is_external: state.isExternal,
});

const stateOf = ({ source, target, status, isEnabled, isExternal }: RedirectState) => ({
  source,
  target,
  status,
  isEnabled,
  isExternal,
});

/** Changes with everything that administrators set, not with its use. */
export const versionOf = (redirect: RedirectState): string =>
  createHash('sha256')
    .update(JSON.stringify(stateOf(redirect)))
    .digest('base64url')
    .slice(0, 16);

const changed = ['redirects'] as const;

const loadAll = async (db: Pick<Transaction<Tables>, 'selectFrom'>): Promise<readonly Redirect[]> =>
  (await db.selectFrom('redirects').selectAll().orderBy('redirect_id').execute()).map(toRedirect);

/** All redirects that are on, ready to be searched. Cached, because every address without page needs them. */
export const redirectIndex = remember(
  (tag) => tag === 'redirects',
  async ({ db }): Promise<RedirectIndex> =>
    indexRedirects((await loadAll(db.kysely)).filter(({ isEnabled }) => isEnabled)),
);

export const loadRedirects = ({ db }: Pick<Services, 'db'>): Promise<readonly Redirect[]> => loadAll(db.kysely);

export interface RedirectFilter {
  /** Part of the source or target. */
  readonly query: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Redirects, latest first, and how many there are. */
export async function listRedirects({ db }: Pick<Services, 'db'>, { query, limit, offset }: RedirectFilter) {
  const matches = query
    ? sql<boolean>`position(lower(${query}) in lower(source)) > 0 or position(lower(${query}) in lower(target)) > 0`
    : sql<boolean>`true`;
  const [rows, { total }] = await Promise.all([
    db.kysely
      .selectFrom('redirects')
      .selectAll()
      .where(matches)
      .orderBy('redirect_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db.kysely
      .selectFrom('redirects')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where(matches)
      .executeTakeFirstOrThrow(),
  ]);
  return { redirects: rows.map(toRedirect), total: Number(total) };
}

/** @throws ApiError 404 */
export async function getRedirect({ db }: Pick<Services, 'db'>, redirectID: number): Promise<Redirect> {
  const row = await db.kysely
    .selectFrom('redirects')
    .selectAll()
    .where('redirect_id', '=', redirectID)
    .executeTakeFirst();
  if (!row) throw notFound('Redirect');
  return toRedirect(row);
}

/** One writer at a time, because whether redirects form a loop depends on all of them. */
async function lockedAll(trx: Transaction<Tables>): Promise<readonly Redirect[]> {
  await sql`lock table redirects in share row exclusive mode`.execute(trx);
  return loadAll(trx);
}

/** Adds redirects. `plan` gets all redirects, and throws if they must not be added. */
export async function insertRedirects(
  services: Written,
  userID: number,
  plan: (all: readonly Redirect[]) => readonly RedirectState[],
): Promise<readonly Redirect[]> {
  const made = await inTransaction(services, async (trx) => {
    const states = plan(await lockedAll(trx));
    if (states.length === 0) return [];
    const stamp = { insert_user_id: userID, date_inserted: services.now() };
    const rows = await trx
      .insertInto('redirects')
      .values(states.map((state) => ({ ...columnsOf(state), ...stamp })))
      .returningAll()
      .execute();
    const redirects = rows.map(toRedirect);
    const [first] = redirects;
    if (first && redirects.length === 1)
      await writeAudit(trx, { ...entryOf(first, userID), action: 'create', before: null, after: stateOf(first) });
    else
      await writeAudit(trx, {
        userID,
        action: 'create',
        subject: 'redirect',
        subjectID: 'import',
        name: `${redirects.length} redirects`,
        before: null,
        after: { count: redirects.length, first: redirects.slice(0, 20).map(({ source }) => source) },
      });
    return redirects;
  });
  if (made.length > 0) services.changes.emit(changed);
  return made;
}

const entryOf = ({ redirectID, source }: Redirect, userID: number) => ({
  userID,
  subject: 'redirect',
  subjectID: redirectID,
  name: source,
});

interface Target {
  readonly redirectID: number;
  readonly userID: number;
}

/** Changes a redirect. `plan` gets it as stored now and all redirects, and throws to refuse the change. */
export async function updateRedirect(
  services: Written,
  { redirectID, userID }: Target,
  plan: (redirect: Redirect, all: readonly Redirect[]) => RedirectState,
): Promise<Redirect> {
  const after = await inTransaction(services, async (trx) => {
    const all = await lockedAll(trx);
    const before = all.find((one) => one.redirectID === redirectID);
    if (!before) throw notFound('Redirect');
    const row = await trx
      .updateTable('redirects')
      .set({ ...columnsOf(plan(before, all)), update_user_id: userID, date_updated: services.now() })
      .where('redirect_id', '=', redirectID)
      .returningAll()
      .executeTakeFirstOrThrow();
    const stored = toRedirect(row);
    const values = { before: stateOf(before), after: stateOf(stored) };
    await writeAudit(trx, { ...entryOf(stored, userID), action: 'update', ...values });
    return stored;
  });
  services.changes.emit(changed);
  return after;
}

/** @throws ApiError 404 */
export async function deleteRedirect(services: Written, { redirectID, userID }: Target): Promise<void> {
  await inTransaction(services, async (trx) => {
    const row = await trx
      .deleteFrom('redirects')
      .where('redirect_id', '=', redirectID)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('Redirect');
    const before = toRedirect(row);
    await writeAudit(trx, { ...entryOf(before, userID), action: 'delete', before: stateOf(before), after: null });
  });
  services.changes.emit(changed);
}

/** Adds uses to redirects; those that were deleted in the meantime are ignored. */
export async function addHits(
  { db }: Pick<Services, 'db'>,
  hits: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  // sorted, so that concurrent updates lock rows in the same order
  const ids = [...hits.keys()].sort((a, b) => a - b);
  const counts = ids.map((id) => hits.get(id) ?? 0);
  await inTransaction({ db }, async (trx) => {
    await sql`
      update redirects set count_hits = count_hits + given.count, date_last_hit = ${now}
      from unnest(${ids}::int[], ${counts}::bigint[]) as given (redirect_id, count)
      where redirects.redirect_id = given.redirect_id`.execute(trx);
  });
}
