import { type SqlBool, sql } from 'kysely';
import type { Services } from '../../services.ts';
import type { DraftRow } from './drafts.ts';

/** The discussion that a draft edits or answers. */
export interface DraftPlace {
  readonly discussionID: number;
  readonly name: string;
  readonly categoryID: number;
}

function discussionOf({ record_type, record_id, parent_record_type, parent_record_id }: DraftRow): number | undefined {
  if (record_type === 'discussion') return record_id ?? undefined;
  return record_type === 'comment' && parent_record_type === 'discussion' ? (parent_record_id ?? undefined) : undefined;
}

/** By draft; posts that are gone are not in it. One query. */
export async function findDraftPlaces({ db }: Services, rows: readonly DraftRow[]): Promise<ReadonlyMap<number, DraftPlace>> {
  const ids = new Map(rows.flatMap((row) => ((id) => (id === undefined ? [] : [[row.draft_id, id] as const]))(discussionOf(row))));
  if (ids.size === 0) return new Map();
  const found = await db.kysely
    .selectFrom('discussions')
    .select(['discussion_id', 'name', 'category_id'])
    .where(sql<SqlBool>`discussion_id = any(${[...new Set(ids.values())]}::int[])`)
    .where('date_deleted', 'is', null)
    .execute();
  const places = new Map(found.map((row) => [row.discussion_id, { discussionID: row.discussion_id, name: row.name, categoryID: row.category_id }]));
  return new Map([...ids].flatMap(([draftID, discussionID]) => ((place) => (place ? [[draftID, place] as const] : []))(places.get(discussionID))));
}
