import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Services } from '../../services.ts';
import type { LayoutRevisionsTable, Tables } from '../tables.ts';
import { dayMs } from '#lib/time.ts';

/** A document as it was stored. */
export type LayoutRevision = Selectable<LayoutRevisionsTable>;

/** The newest revisions that each layout keeps. */
export const mostRevisions = 50;
/** How long revisions of deleted layouts are kept. */
const keptDays = 365;

interface Document {
  readonly layout: unknown;
  readonly titleBar: unknown;
  readonly notes: unknown;
}

/** A fingerprint of a document: the audit log holds it in place of the document, which is large. */
export const fingerprintOf = ({ layout, titleBar, notes }: Document): string =>
  createHash('sha256')
    .update(JSON.stringify([layout, titleBar, notes]))
    .digest('hex')
    .slice(0, 12);

/** A document as it is or was published. */
interface Published extends Document {
  readonly layoutID: number;
  readonly name: string;
  readonly layoutViewType: string;
}

/** The author of a revision, its date, and its reason. */
interface Publication {
  readonly userID: number;
  readonly date: Date;
  readonly note?: string | undefined;
}

/** Keeps a document by its fingerprint, so that a change to it or its deletion can be undone. */
export async function keepDocument(trx: Kysely<Tables>, published: Published, date: Date): Promise<void> {
  const { layoutID, name, layoutViewType, layout, titleBar, notes } = published;
  const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
  await sql`
    insert into layout_revisions
      (layout_id, document, name, layout_view_type, layout, title_bar, notes, date_inserted)
    values (${layoutID}::int, ${fingerprintOf(published)}, ${name}, ${layoutViewType}, ${json(layout)}::json,
      ${json(titleBar)}::json, ${json(notes)}::json, ${date}::timestamptz)
    on conflict (layout_id, document) do update set date_inserted = excluded.date_inserted`.execute(trx);
}

/** Records that a document was published. */
export async function recordRevision(
  trx: Kysely<Tables>,
  published: Published,
  { userID, date, note }: Publication,
): Promise<void> {
  const { layoutID, name } = published;
  await keepDocument(trx, published, date);
  await trx
    .insertInto('layout_publications')
    .values({
      layout_id: layoutID,
      document: fingerprintOf(published),
      name,
      note: note?.trim() || null,
      insert_user_id: userID,
      date_inserted: date,
    })
    .execute();
  await dropOld(trx, layoutID, date);
}

/** Records that the latest revision of a layout was published with errors. */
export async function noteProblems(trx: Kysely<Tables>, layoutID: number, problems: number): Promise<void> {
  await trx
    .updateTable('layout_publications')
    .set({ problems })
    .where('revision_id', '=', (inner) =>
      inner
        .selectFrom('layout_publications')
        .select(({ fn }) => fn.max('revision_id').as('latest'))
        .where('layout_id', '=', layoutID),
    )
    .execute();
}

async function dropOld(trx: Kysely<Tables>, layoutID: number, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - keptDays * dayMs);
  await sql`
    delete from layout_publications where layout_id = ${layoutID}::int and revision_id not in (
      select revision_id from layout_publications where layout_id = ${layoutID}::int
      order by revision_id desc limit ${mostRevisions}::int
    )`.execute(trx);
  await sql`
    delete from layout_publications p where date_inserted < ${longAgo}::timestamptz
      and not exists (select from layouts l where l.layout_id = p.layout_id)`.execute(trx);
  await sql`
    delete from layout_revisions r
    where not exists (
        select from layout_publications p where p.layout_id = r.layout_id and p.document = r.document
      )
      and (date_inserted < ${longAgo}::timestamptz or (layout_id = ${layoutID}::int and document not in (
        select document from layout_revisions where layout_id = ${layoutID}::int
        order by date_inserted desc, document limit ${mostRevisions}::int
      )))`.execute(trx);
}

/** Records what is stored now, if it was written by a version of the server that records nothing. */
export async function recordMissing(
  trx: Kysely<Tables>,
  stored: Published & {
    readonly insertUserID: number;
    readonly dateInserted: Date;
    readonly updateUserID: number | null;
    readonly dateUpdated: Date | null;
  },
): Promise<void> {
  const last = await trx
    .selectFrom('layout_publications')
    .select(['document', 'name'])
    .where('layout_id', '=', stored.layoutID)
    .orderBy('revision_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.document === fingerprintOf(stored) && last.name === stored.name) return;
  await recordRevision(trx, stored, {
    userID: stored.updateUserID ?? stored.insertUserID,
    date: stored.dateUpdated ?? stored.dateInserted,
  });
}

/** The document with this fingerprint; undefined if it is no longer kept. */
export async function findLayoutRevision(
  { db }: Pick<Services, 'db'>,
  layoutID: number,
  document: string,
): Promise<LayoutRevision | undefined> {
  return db.kysely
    .selectFrom('layout_revisions')
    .selectAll()
    .where('layout_id', '=', layoutID)
    .where('document', '=', document)
    .executeTakeFirst();
}

/** A revision without its document. */
export interface ListedRevision {
  readonly revisionID: number;
  readonly document: string;
  readonly name: string;
  readonly note: string | null;
  /** Number of errors that were confirmed when it was published. */
  readonly problems: number;
  readonly insertUserID: number;
  readonly dateInserted: Date;
  /** The revision that it replaced; null for the first that is kept. */
  readonly replacedRevisionID: number | null;
}

const revisionColumns = [
  'p.revision_id as revisionID',
  'p.document',
  'p.name',
  'p.note',
  'p.problems',
  'p.insert_user_id as insertUserID',
  'p.date_inserted as dateInserted',
] as const;

const revisionsOf = ({ db }: Pick<Services, 'db'>, layoutID: number) =>
  db.kysely
    .selectFrom('layout_publications as p')
    .innerJoin('layout_revisions as r', (join) =>
      join.onRef('r.layout_id', '=', 'p.layout_id').onRef('r.document', '=', 'p.document'),
    )
    .where('p.layout_id', '=', layoutID);

/** Revisions of a layout, latest first. */
export async function listRevisions(
  services: Pick<Services, 'db'>,
  layoutID: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ListedRevision[]> {
  return revisionsOf(services, layoutID)
    .select([
      ...revisionColumns,
      sql<number | null>`lag(p.revision_id) over (order by p.revision_id)`.as('replacedRevisionID'),
    ])
    .orderBy('p.revision_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRevisions(services: Pick<Services, 'db'>, layoutID: number): Promise<number> {
  const { count } = await revisionsOf(services, layoutID)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A revision with its document. */
export interface WholeRevision extends Omit<ListedRevision, 'replacedRevisionID'> {
  readonly layoutViewType: string;
  readonly layout: unknown;
  readonly titleBar: unknown;
  readonly notes: unknown;
}

export async function findRevision(
  services: Pick<Services, 'db'>,
  layoutID: number,
  revisionID: number,
): Promise<WholeRevision | undefined> {
  return revisionsOf(services, layoutID)
    .where('p.revision_id', '=', revisionID)
    .select([
      ...revisionColumns,
      'r.layout_view_type as layoutViewType',
      'r.layout',
      'r.title_bar as titleBar',
      'r.notes',
    ])
    .executeTakeFirst();
}
