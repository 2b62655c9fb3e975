import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { FragmentNetwork, Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import type { Services } from '../../../services.ts';

/** The code of a fragment revision. */
export interface FragmentCode {
  readonly js: string;
  readonly css: string;
  readonly customSchema: Readonly<Record<string, unknown>>;
  readonly network: FragmentNetwork;
  readonly height: number;
  /** Commit message of its author. */
  readonly commitMessage: string;
  readonly commitDescription: string;
}

export interface FragmentRevision extends FragmentCode {
  readonly fragmentRevisionUUID: string;
  readonly insertUserID: number;
  readonly dateInserted: Date;
}

/** A fragment with its newest code; `active` is the revision that visitors get, if any. */
export interface StoredFragment {
  readonly fragmentUUID: string;
  readonly name: string;
  readonly fragmentType: string;
  readonly activeRevisionUUID: string | null;
  readonly latest: FragmentRevision;
  readonly dateUpdated: Date | null;
}

export interface FragmentDecision {
  readonly fragmentRevisionUUID: string;
  readonly decision: 'approved' | 'revoked';
  readonly insertUserID: number;
  readonly dateInserted: Date;
}

const revisionColumns = [
  'fragment_revision_uuid',
  'js',
  'css',
  'custom_schema',
  'network',
  'height',
  'commit_message',
  'commit_description',
  'fragment_revisions.insert_user_id as revision_user_id',
  'fragment_revisions.date_inserted as revision_date',
] as const;

function selectWithCode({ db }: Pick<Services, 'db'>, fragmentRevisionUUID?: string) {
  return db.kysely
    .selectFrom('fragments')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('fragment_revisions')
          .select(revisionColumns)
          .whereRef('fragment_revisions.fragment_uuid', '=', 'fragments.fragment_uuid')
          .$if(fragmentRevisionUUID !== undefined, (query) =>
            query.where('fragment_revision_uuid', '=', fragmentRevisionUUID ?? ''),
          )
          .orderBy('fragment_revisions.date_inserted', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('fragments')
    .select([
      'fragment_revision_uuid',
      'js',
      'css',
      'custom_schema',
      'network',
      'height',
      'revision_user_id',
      'revision_date',
    ])
    .select(['commit_message', 'commit_description']);
}

type LatestRow = Awaited<ReturnType<ReturnType<typeof selectWithCode>['executeTakeFirstOrThrow']>>;

const toFragment = (row: LatestRow): StoredFragment => ({
  fragmentUUID: row.fragment_uuid,
  name: row.name,
  fragmentType: row.fragment_type,
  activeRevisionUUID: row.active_revision_uuid,
  dateUpdated: row.date_updated,
  latest: {
    fragmentRevisionUUID: row.fragment_revision_uuid,
    js: row.js,
    css: row.css,
    customSchema: row.custom_schema,
    network: row.network,
    height: row.height,
    commitMessage: row.commit_message,
    commitDescription: row.commit_description,
    insertUserID: row.revision_user_id,
    dateInserted: row.revision_date,
  },
});

/** Maximum number of listed fragments; sites have only a handful. */
const mostListed = 500;

export async function listFragments(services: Pick<Services, 'db'>): Promise<StoredFragment[]> {
  const rows = await selectWithCode(services)
    .orderBy('fragments.name')
    .orderBy('fragments.fragment_uuid')
    .limit(mostListed)
    .execute();
  return rows.map(toFragment);
}

/** A fragment with its newest code, or that of the given revision. */
export async function findFragment(
  services: Pick<Services, 'db'>,
  fragmentUUID: string,
  fragmentRevisionUUID?: string,
): Promise<StoredFragment | undefined> {
  const row = await selectWithCode(services, fragmentRevisionUUID)
    .where('fragments.fragment_uuid', '=', fragmentUUID)
    .executeTakeFirst();
  return row && toFragment(row);
}

export interface FragmentUse {
  readonly fragmentUUID: string;
  readonly layoutID: number;
  readonly name: string;
}

/** Applied layouts that refer to a fragment. */
export async function listFragmentUses({ db }: Pick<Services, 'db'>): Promise<FragmentUse[]> {
  const { rows } = await sql<{ fragment_uuid: string; layout_id: number; name: string }>`
    select fragment_uuid, layout_id, layouts.name from fragments
    join layouts on position(fragment_uuid::text in lower(layout::text || coalesce(title_bar::text, ''))) > 0
    where exists (select from layout_views where layout_views.layout_id = layouts.layout_id)
    order by layouts.name, layout_id`.execute(db.kysely);
  return rows.map((row) => ({ fragmentUUID: row.fragment_uuid, layoutID: row.layout_id, name: row.name }));
}

/** Approvals of a fragment, newest first. */
export async function listDecisions({ db }: Pick<Services, 'db'>, fragmentUUID: string): Promise<FragmentDecision[]> {
  const rows = await db.kysely
    .selectFrom('fragment_approvals')
    .selectAll()
    .where('fragment_uuid', '=', fragmentUUID)
    .orderBy('fragment_approval_id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    fragmentRevisionUUID: row.fragment_revision_uuid,
    decision: row.decision,
    insertUserID: row.insert_user_id,
    dateInserted: row.date_inserted,
  }));
}

interface RevisionWrite {
  readonly fragmentUUID: string;
  readonly code: FragmentCode;
  readonly userID: number;
  readonly date: Date;
}

async function insertRevision(
  trx: Transaction<Tables>,
  { fragmentUUID, code, userID, date }: RevisionWrite,
): Promise<void> {
  await trx
    .insertInto('fragment_revisions')
    .values({
      fragment_revision_uuid: randomUUID(),
      fragment_uuid: fragmentUUID,
      js: code.js,
      css: code.css,
      custom_schema: JSON.stringify(code.customSchema),
      network: JSON.stringify(code.network),
      height: code.height,
      commit_message: code.commitMessage,
      commit_description: code.commitDescription,
      insert_user_id: userID,
      date_inserted: date,
    })
    .execute();
}

/** Stores a new fragment, which is not shown until it is approved. Returns its UUID. */
export async function insertFragment(
  { db, now }: Pick<Services, 'db' | 'now'>,
  fragment: { readonly name: string; readonly fragmentType: string; readonly code: FragmentCode },
  userID: number,
): Promise<string> {
  const [fragmentUUID, date] = [randomUUID(), now()];
  await inTransaction({ db }, async (trx) => {
    await trx
      .insertInto('fragments')
      .values({
        fragment_uuid: fragmentUUID,
        name: fragment.name,
        fragment_type: fragment.fragmentType,
        active_revision_uuid: null,
        insert_user_id: userID,
        date_inserted: date,
        update_user_id: null,
      })
      .execute();
    await insertRevision(trx, { fragmentUUID, code: fragment.code, userID, date });
  });
  return fragmentUUID;
}

export interface FragmentChange {
  readonly name?: string;
  /** Stored as a new revision; visitors keep getting the approved one. */
  readonly code?: FragmentCode;
}

/** Returns false when there is no such fragment. */
export async function updateFragment(
  { db, now }: Pick<Services, 'db' | 'now'>,
  fragmentUUID: string,
  { name, code }: FragmentChange,
  userID: number,
): Promise<boolean> {
  const date = now();
  return inTransaction({ db }, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('fragments')
      .set({ ...(name === undefined ? {} : { name }), update_user_id: userID, date_updated: date })
      .where('fragment_uuid', '=', fragmentUUID)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (code) await insertRevision(trx, { fragmentUUID, code, userID, date });
    return true;
  });
}

/** Returns false when there was none. Its approvals stay on record. */
export async function deleteFragment({ db }: Pick<Services, 'db'>, fragmentUUID: string): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('fragments')
    .where('fragment_uuid', '=', fragmentUUID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface Decision {
  readonly fragmentUUID: string;
  readonly userID: number;
  /** The approved revision; absent: stops the active one. */
  readonly fragmentRevisionUUID?: string;
}

/**
 * Activates exactly this revision, or deactivates the current one, and records who did. Returns false when there is
 * nothing to approve or stop.
 */
export async function decideFragment(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { fragmentUUID, userID, fragmentRevisionUUID }: Decision,
): Promise<boolean> {
  return inTransaction({ db }, async (trx) => {
    const fragment = await trx
      .selectFrom('fragments')
      .select('active_revision_uuid')
      .where('fragment_uuid', '=', fragmentUUID)
      .forUpdate()
      .executeTakeFirst();
    const subject = fragmentRevisionUUID ?? fragment?.active_revision_uuid;
    if (!fragment || !subject) return false;
    const { numUpdatedRows } = await trx
      .updateTable('fragments')
      .set({ active_revision_uuid: fragmentRevisionUUID ?? null })
      .where('fragment_uuid', '=', fragmentUUID)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('fragment_revisions')
            .select(sql`1`.as('one'))
            .where('fragment_revision_uuid', '=', subject)
            .where('fragment_revisions.fragment_uuid', '=', fragmentUUID),
        ),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx
      .insertInto('fragment_approvals')
      .values({
        fragment_uuid: fragmentUUID,
        fragment_revision_uuid: subject,
        decision: fragmentRevisionUUID ? 'approved' : 'revoked',
        insert_user_id: userID,
        date_inserted: now(),
      })
      .execute();
    return true;
  });
}

/** The script of a revision; not cached because of its size. */
export async function findFragmentScript(
  { db }: Pick<Services, 'db'>,
  fragmentRevisionUUID: string,
): Promise<string | undefined> {
  const row = await db.kysely
    .selectFrom('fragment_revisions')
    .select('js')
    .where('fragment_revision_uuid', '=', fragmentRevisionUUID)
    .executeTakeFirst();
  return row?.js;
}
