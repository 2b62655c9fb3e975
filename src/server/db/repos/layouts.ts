import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { AuthoredNode } from '#contracts/layout.ts';
import { isEmptyLayout } from '#runtime/core/isEmptyLayout.ts';
import type { Services } from '../../services.ts';
import type { LayoutsTable, LayoutViewsTable, Tables } from '../tables.ts';
import { writeAudit } from './audit.ts';
import { fingerprintOf, keepDocument, recordMissing, recordRevision } from './layoutRevisions.ts';
import { remember } from './remember.ts';
import { inTransaction } from '../transact.ts';

/** `$schema` and `$comment` of the document, if its author set them. */
export type LayoutNotes = Readonly<Record<string, unknown>>;

/** A layout document as stored: authored JSON with its key order. */
export interface StoredLayout {
  readonly layoutID: number;
  readonly name: string;
  readonly layoutViewType: string;
  readonly layout: readonly (AuthoredNode | null)[];
  readonly titleBar: AuthoredNode | null;
  readonly notes: LayoutNotes;
  readonly insertUserID: number;
  readonly dateInserted: Date;
  readonly updateUserID: number | null;
  readonly dateUpdated: Date | null;
}

/** Where a layout is applied. */
export interface LayoutView {
  readonly layoutViewID: number;
  readonly layoutID: number;
  readonly recordID: number;
  readonly recordType: string;
  readonly layoutViewType: string;
  readonly insertUserID: number;
  readonly dateInserted: Date;
}

export interface LayoutWrite {
  readonly name: string;
  readonly layoutViewType: string;
  readonly layout: readonly (object | null)[];
  readonly titleBar: object | null;
  readonly notes?: LayoutNotes;
}

export type RecordKey = Pick<LayoutView, 'recordID' | 'recordType'>;

export const toLayout = (row: Selectable<LayoutsTable>): StoredLayout => ({
  layoutID: row.layout_id,
  name: row.name,
  layoutViewType: row.layout_view_type,
  layout: row.layout as StoredLayout['layout'],
  titleBar: row.title_bar as StoredLayout['titleBar'],
  notes: (row.notes ?? {}) as LayoutNotes,
  insertUserID: row.insert_user_id,
  dateInserted: row.date_inserted,
  updateUserID: row.update_user_id,
  dateUpdated: row.date_updated,
});

const toView = (row: Selectable<LayoutViewsTable>): LayoutView => ({
  layoutViewID: row.layout_view_id,
  layoutID: row.layout_id,
  recordID: row.record_id,
  recordType: row.record_type,
  layoutViewType: row.layout_view_type,
  insertUserID: row.insert_user_id,
  dateInserted: row.date_inserted,
});

/** Layouts without documents, oldest first. */
export async function listLayouts({
  db,
}: Pick<Services, 'db'>): Promise<Omit<StoredLayout, 'layout' | 'titleBar' | 'notes'>[]> {
  const columns = [
    'layout_id',
    'name',
    'layout_view_type',
    'insert_user_id',
    'date_inserted',
    'update_user_id',
    'date_updated',
  ] as const;
  const rows = await db.kysely
    .selectFrom('layouts')
    .select(columns)
    .orderBy('date_inserted')
    .orderBy('layout_id')
    .execute();
  return rows.map((row) => toLayout({ ...row, layout: [], title_bar: null, notes: null }));
}

export async function findLayout({ db }: Pick<Services, 'db'>, layoutID: number): Promise<StoredLayout | undefined> {
  const row = await db.kysely.selectFrom('layouts').selectAll().where('layout_id', '=', layoutID).executeTakeFirst();
  return row && toLayout(row);
}

/** Values for the audit log: a fingerprint of the document, because documents are large. */
export function auditedLayout(stored: StoredLayout) {
  return { name: stored.name, layoutViewType: stored.layoutViewType, document: fingerprintOf(stored) };
}

/** Changes with the name and the document. */
export const layoutVersion = (stored: StoredLayout): string =>
  fingerprintOf({ layout: stored.layout, titleBar: stored.titleBar, notes: [stored.notes, stored.name] });

export async function insertLayout(
  services: Pick<Services, 'db' | 'now'>,
  layout: LayoutWrite,
  userID: number,
  note?: string,
): Promise<StoredLayout> {
  return inTransaction(services, async (trx) => {
    const made = toLayout(await insertRow(trx, layout, { userID, now: services.now() }));
    const { layoutID, name } = made;
    await recordRevision(trx, made, { userID, date: made.dateInserted, note });
    await writeAudit(trx, {
      userID,
      action: 'create',
      subject: 'layout',
      subjectID: layoutID,
      name,
      before: null,
      after: auditedLayout(made),
    });
    return made;
  });
}

const insertRow = (
  trx: Transaction<Tables>,
  layout: LayoutWrite,
  { userID, now }: { readonly userID: number; readonly now: Date },
): Promise<Selectable<LayoutsTable>> =>
  trx
    .insertInto('layouts')
    .values({
      name: layout.name,
      layout_view_type: layout.layoutViewType,
      layout: JSON.stringify(layout.layout),
      title_bar: jsonOrNull(layout.titleBar),
      notes: jsonOrNull(layout.notes),
      insert_user_id: userID,
      date_inserted: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** `json`, not `jsonb`, keeps the text as written. */
export function jsonOrNull(value: unknown) {
  return sql<null>`${value === undefined || value === null ? null : JSON.stringify(value)}::json`;
}

/** A layout, who changes it, and the version that they saw. */
export interface LayoutTarget {
  readonly layoutID: number;
  readonly userID: number;
  readonly version?: string | undefined;
  /** Why they change it. */
  readonly note?: string | undefined;
  /** Whether an empty document may replace one that is not. */
  readonly confirmsEmpty?: boolean | undefined;
}

/**
 * Changes a layout; its earlier document is kept. No change, and `stale` if another version is stored, `empty` if it
 * would be emptied without having been confirmed.
 */
export async function updateLayout(
  services: Pick<Services, 'db' | 'now'>,
  { layoutID, userID, version, note, confirmsEmpty }: LayoutTarget,
  change: Partial<LayoutWrite>,
): Promise<StoredLayout | 'stale' | 'empty' | undefined> {
  return inTransaction(services, async (trx) => {
    const old = await trx
      .selectFrom('layouts')
      .selectAll()
      .where('layout_id', '=', layoutID)
      .forUpdate()
      .executeTakeFirst();
    if (!old) return undefined;
    const before = toLayout(old);
    if (version !== undefined && version !== layoutVersion(before)) return 'stale';
    if (!confirmsEmpty && isEmptyLayout(change.layout) && !isEmptyLayout(before.layout)) return 'empty';
    await recordMissing(trx, before);
    const row = await trx
      .updateTable('layouts')
      .set({
        ...(change.name === undefined ? {} : { name: change.name }),
        ...(change.layout === undefined ? {} : { layout: JSON.stringify(change.layout) }),
        ...(change.titleBar === undefined ? {} : { title_bar: jsonOrNull(change.titleBar) }),
        ...(change.notes === undefined ? {} : { notes: jsonOrNull(change.notes) }),
        update_user_id: userID,
        date_updated: services.now(),
      })
      .where('layout_id', '=', layoutID)
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = toLayout(row);
    if (layoutVersion(before) !== layoutVersion(after))
      await recordRevision(trx, after, { userID, date: services.now(), note });
    await writeAudit(trx, {
      userID,
      action: 'update',
      subject: 'layout',
      subjectID: layoutID,
      name: after.name,
      before: auditedLayout(before),
      after: auditedLayout(after),
    });
    return after;
  });
}

/** Deletes a layout unless it is applied. One statement, so that no one can apply it in between. */
export async function deleteUnusedLayout(
  services: Pick<Services, 'db' | 'now'>,
  layoutID: number,
  userID: number,
): Promise<boolean> {
  return inTransaction(services, async (trx) => {
    const row = await trx
      .deleteFrom('layouts')
      .where('layout_id', '=', layoutID)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('layout_views')
              .select('layout_view_id')
              .whereRef('layout_views.layout_id', '=', 'layouts.layout_id'),
          ),
        ),
      )
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    const before = toLayout(row);
    await trx.deleteFrom('layout_drafts').where('layout_id', '=', String(layoutID)).execute();
    await keepDocument(trx, before, services.now());
    await writeAudit(trx, {
      userID,
      action: 'delete',
      subject: 'layout',
      subjectID: layoutID,
      name: before.name,
      before: auditedLayout(before),
      after: null,
    });
    return true;
  });
}

/** All layout views. Cached, because there are few and every page needs them. */
export const loadLayoutViews = remember(
  (tag) => tag === 'layouts',
  async ({ db }): Promise<readonly LayoutView[]> =>
    (await db.kysely.selectFrom('layout_views').selectAll().orderBy('layout_view_id').execute()).map(toView),
);

/** Both names mean the whole site. */
const globalTypes = ['global', 'root'];
const sectionTypes = ['siteSection', 'subcommunity'];

/** Record types with the same meaning. */
export function sameRecordTypes(recordType: string): readonly string[] {
  return [globalTypes, sectionTypes].find((types) => types.includes(recordType)) ?? [recordType];
}

async function clearRecord(trx: Transaction<Tables>, layoutViewType: string, record: RecordKey): Promise<void> {
  await trx
    .deleteFrom('layout_views')
    .where('layout_view_type', '=', layoutViewType)
    .where('record_type', 'in', sameRecordTypes(record.recordType))
    .where('record_id', '=', record.recordID)
    .execute();
}

export interface ViewsChange {
  readonly layoutID: number;
  readonly layoutViewType: string;
  readonly records: readonly RecordKey[];
  readonly userID: number;
}

type Places = ReadonlyMap<number, { readonly name: string; readonly appliedTo: readonly string[] }>;

/** Where all layouts of a view type are applied, as the audit log shows it. */
async function readPlaces(trx: Transaction<Tables>, layoutViewType: string): Promise<Places> {
  const rows = await trx
    .selectFrom('layout_views')
    .innerJoin('layouts', 'layouts.layout_id', 'layout_views.layout_id')
    .where('layout_views.layout_view_type', '=', layoutViewType)
    .select(['layouts.layout_id', 'layouts.name', 'record_type', 'record_id'])
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ layout_id }) => layout_id)].map(([layoutID, own]) => {
      const appliedTo = own.map(({ record_type, record_id }) =>
        globalTypes.includes(record_type) ? 'global' : `${record_type} ${record_id}`,
      );
      return [layoutID, { name: own[0]?.name ?? '', appliedTo: appliedTo.sort() }];
    }),
  );
}

/** One change at a time per view type, because two admins may apply two layouts to the same record. */
export async function lockPlaces(trx: Kysely<Tables>, layoutViewType: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`layout_views:${layoutViewType}`}))`.execute(trx);
}

/** Changes where layouts of a view type are applied, and records it for each of them. */
async function changePlaces<Result>(
  { db }: Pick<Services, 'db'>,
  { layoutViewType, userID }: Pick<ViewsChange, 'layoutViewType' | 'userID'>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return inTransaction({ db }, async (trx) => {
    await lockPlaces(trx, layoutViewType);
    const before = await readPlaces(trx, layoutViewType);
    const result = await work(trx);
    const after = await readPlaces(trx, layoutViewType);
    for (const layoutID of new Set([...before.keys(), ...after.keys()]))
      await writeAudit(trx, {
        userID,
        action: 'update',
        subject: 'layout',
        subjectID: layoutID,
        name: (after.get(layoutID) ?? before.get(layoutID))?.name ?? '',
        before: { appliedTo: before.get(layoutID)?.appliedTo ?? [] },
        after: { appliedTo: after.get(layoutID)?.appliedTo ?? [] },
      });
    return result;
  });
}

/** Applies a layout to exactly these records, replacing other layouts of the same view type there. */
export async function replaceLayoutViews(
  services: Pick<Services, 'db' | 'now'>,
  { layoutID, layoutViewType, records, userID }: ViewsChange,
): Promise<LayoutView[]> {
  return changePlaces(services, { layoutViewType, userID }, async (trx) => {
    await trx.deleteFrom('layout_views').where('layout_id', '=', layoutID).execute();
    for (const record of records) await clearRecord(trx, layoutViewType, record);
    if (records.length === 0) return [];
    const rows = await trx
      .insertInto('layout_views')
      .values(
        records.map(({ recordID, recordType }) => ({
          layout_id: layoutID,
          layout_view_type: layoutViewType,
          record_id: recordID,
          record_type: recordType,
          insert_user_id: userID,
          date_inserted: services.now(),
        })),
      )
      .returningAll()
      .execute();
    return rows.map(toView);
  });
}

/** Removes all layouts of a view type from the whole site, so that the built-in one shows again. */
export async function clearGlobalViews(
  services: Pick<Services, 'db'>,
  change: Pick<ViewsChange, 'layoutViewType' | 'userID'>,
): Promise<void> {
  await changePlaces(services, change, async (trx) => {
    await trx
      .deleteFrom('layout_views')
      .where('layout_view_type', '=', change.layoutViewType)
      .where('record_type', 'in', globalTypes)
      .execute();
  });
}

/** Without IDs, deletes all views of the layout. */
export async function deleteLayoutViews(
  services: Pick<Services, 'db'>,
  change: Omit<ViewsChange, 'records'>,
  layoutViewIDs?: readonly number[],
): Promise<void> {
  await changePlaces(services, change, async (trx) => {
    let query = trx.deleteFrom('layout_views').where('layout_id', '=', change.layoutID);
    if (layoutViewIDs) query = query.where('layout_view_id', 'in', [...layoutViewIDs]);
    await query.execute();
  });
}
