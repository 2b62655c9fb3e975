import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Services } from '../../services.ts';
import type { LayoutRevisionsTable, Tables } from '../tables.ts';
import { dayMs } from '#lib/time.ts';

/** A document as it was stored. */
export type LayoutRevision = Selectable<LayoutRevisionsTable>;

const mostRevisions = 20;
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

interface Replaced extends Document {
  readonly layoutID: number;
  readonly name: string;
  readonly layoutViewType: string;
}

/** Keeps a document that is replaced or deleted, and drops the oldest ones. */
export async function keepRevision(trx: Kysely<Tables>, replaced: Replaced, now: Date): Promise<void> {
  const { layoutID, name, layoutViewType, layout, titleBar, notes } = replaced;
  const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
  await sql`
    insert into layout_revisions
      (layout_id, document, name, layout_view_type, layout, title_bar, notes, date_inserted)
    values (${layoutID}::int, ${fingerprintOf(replaced)}, ${name}, ${layoutViewType}, ${json(layout)}::json,
      ${json(titleBar)}::json, ${json(notes)}::json, ${now}::timestamptz)
    on conflict (layout_id, document) do update set date_inserted = excluded.date_inserted`.execute(trx);
  const kept = trx
    .selectFrom('layout_revisions')
    .select('document')
    .where('layout_id', '=', layoutID)
    .orderBy('date_inserted', 'desc')
    .orderBy('document')
    .limit(mostRevisions);
  await trx
    .deleteFrom('layout_revisions')
    .where((where) =>
      where.or([
        where.and([where('layout_id', '=', layoutID), where('document', 'not in', kept)]),
        where('date_inserted', '<', new Date(now.getTime() - keptDays * dayMs)),
      ]),
    )
    .execute();
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
