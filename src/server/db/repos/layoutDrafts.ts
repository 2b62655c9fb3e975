import type { Kysely, Selectable } from 'kysely';
import type { Services } from '../../services.ts';
import type { LayoutDraftsTable, Tables } from '../tables.ts';
import { inTransaction } from '../transact.ts';
import { fingerprintOf } from './layoutRevisions.ts';
import { jsonOrNull } from './layouts.ts';

/** A layout that a member is composing. */
export interface LayoutDraft {
  readonly name: string;
  readonly layout: readonly unknown[];
  readonly titleBar: unknown;
  readonly baseVersion: string;
  readonly dateUpdated: Date;
}

interface Target {
  /** Number of a stored layout, or name of a built-in one. */
  readonly layoutID: string;
  readonly userID: number;
}

/** Changes with the name and the document. */
export const draftVersion = ({ name, layout, titleBar }: Pick<LayoutDraft, 'name' | 'layout' | 'titleBar'>): string =>
  fingerprintOf({ layout, titleBar, notes: name });

const toDraft = (row: Selectable<LayoutDraftsTable>): LayoutDraft => ({
  name: row.name,
  // safe cast: only lists are written
  layout: row.layout as readonly unknown[],
  titleBar: row.title_bar ?? null,
  baseVersion: row.base_version,
  dateUpdated: row.date_updated,
});

async function readDraft(db: Kysely<Tables>, { layoutID, userID }: Target): Promise<LayoutDraft | undefined> {
  const row = await db
    .selectFrom('layout_drafts')
    .selectAll()
    .where('layout_id', '=', layoutID)
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return row && toDraft(row);
}

export const findLayoutDraft = ({ db }: Pick<Services, 'db'>, target: Target): Promise<LayoutDraft | undefined> =>
  readDraft(db.kysely, target);

/** The drafts of a member, with the layouts they belong to, latest first. */
export async function listLayoutDrafts(
  { db }: Pick<Services, 'db'>,
  userID: number,
): Promise<readonly (LayoutDraft & { readonly layoutID: string })[]> {
  const rows = await db.kysely
    .selectFrom('layout_drafts')
    .selectAll()
    .where('user_id', '=', userID)
    .orderBy('date_updated', 'desc')
    .orderBy('layout_id')
    .execute();
  return rows.map((row) => ({ ...toDraft(row), layoutID: row.layout_id }));
}

interface DraftWrite {
  /** The version that was edited, null if there was none; undefined to write in any case. */
  readonly expected: string | null | undefined;
}

/** Keeps a draft. @returns the stored draft, and no change, if it is not the expected one */
export async function writeLayoutDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { layoutID, userID }: Target,
  { name, layout, titleBar, baseVersion, expected }: Omit<LayoutDraft, 'dateUpdated'> & DraftWrite,
): Promise<LayoutDraft | undefined> {
  const values = {
    name,
    layout: JSON.stringify(layout),
    title_bar: jsonOrNull(titleBar),
    base_version: baseVersion,
    date_updated: now(),
  };
  return inTransaction({ db }, async (trx) => {
    // one writer at a time for each administrator, also before there is a draft
    await trx.selectFrom('users').select('user_id').where('user_id', '=', userID).forUpdate().execute();
    const stored = await readDraft(trx, { layoutID, userID });
    // a draft that was discarded elsewhere comes back
    if (expected !== undefined && stored && draftVersion(stored) !== expected) return stored;
    await trx
      .insertInto('layout_drafts')
      .values({ layout_id: layoutID, user_id: userID, ...values })
      .onConflict((conflict) => conflict.columns(['layout_id', 'user_id']).doUpdateSet(values))
      .execute();
    return undefined;
  });
}

export async function deleteLayoutDraft({ db }: Pick<Services, 'db'>, { layoutID, userID }: Target): Promise<void> {
  await db.kysely.deleteFrom('layout_drafts').where('layout_id', '=', layoutID).where('user_id', '=', userID).execute();
}

/** Deletes the draft of a document that was published. Any other one stays. */
export async function deletePublishedDraft(
  services: Pick<Services, 'db'>,
  target: Target,
  published: Pick<LayoutDraft, 'name' | 'layout' | 'titleBar'>,
): Promise<void> {
  const draft = await findLayoutDraft(services, target);
  if (draft && draftVersion(draft) === draftVersion(published)) await deleteLayoutDraft(services, target);
}

/** A draft with its layout and author. */
export interface ListedDraft extends LayoutDraft, Target {}

/** The drafts of all members. */
export async function listAllLayoutDrafts({ db }: Pick<Services, 'db'>): Promise<readonly ListedDraft[]> {
  const rows = await db.kysely
    .selectFrom('layout_drafts')
    .selectAll()
    .orderBy('layout_id')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({ ...toDraft(row), layoutID: row.layout_id, userID: row.user_id }));
}

/** Changes a draft without its date. @returns false if it has changed since it was read */
export async function replaceLayoutDraft(
  { db }: Pick<Services, 'db'>,
  { layoutID, userID, dateUpdated }: ListedDraft,
  { layout, titleBar, baseVersion }: Pick<LayoutDraft, 'layout' | 'titleBar' | 'baseVersion'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('layout_drafts')
    .set({ layout: JSON.stringify(layout), title_bar: jsonOrNull(titleBar), base_version: baseVersion })
    .where('layout_id', '=', layoutID)
    .where('user_id', '=', userID)
    .where('date_updated', '=', dateUpdated)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
