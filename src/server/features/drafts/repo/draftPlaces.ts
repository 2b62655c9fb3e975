import { type SqlBool, sql } from 'kysely';
import { answeredCommentOf } from '#domain/drafts.ts';
import { nowhere, placeOf } from '../../../db/repos/pointers.ts';
import type { Services } from '../../../services.ts';
import type { DraftRow } from './drafts.ts';

/** The discussion that a draft edits or comments on. */
export interface DraftPlace {
  readonly discussionID: number;
  readonly name: string;
  readonly categoryID: number;
  readonly isClosed: boolean;
}

export interface DraftPlaces {
  /** By draft; deleted posts are missing. */
  readonly posts: ReadonlyMap<number, DraftPlace>;
  /** The existing ones among the comments that drafts reply to or edit. */
  readonly comments: ReadonlySet<number>;
}

/** The comment that a draft edits or replies to. */
export function draftCommentOf({
  record_type,
  record_id,
  attributes,
}: Pick<DraftRow, 'record_type' | 'record_id' | 'attributes'>): number | undefined {
  return record_type === 'comment' ? (record_id ?? answeredCommentOf(attributes)) : undefined;
}

function discussionOf({ record_type, record_id, parent_record_type, parent_record_id }: DraftRow): number | undefined {
  if (record_type === 'discussion') return record_id ?? undefined;
  return record_type === 'comment' && parent_record_type === 'discussion' ? (parent_record_id ?? undefined) : undefined;
}

const idOf = (id: number | undefined) => (id === undefined ? [] : [id]);

async function findComments({ db }: Pick<Services, 'db'>, rows: readonly DraftRow[]): Promise<ReadonlySet<number>> {
  const ids = [...new Set(rows.flatMap((row) => idOf(draftCommentOf(row))))];
  if (ids.length === 0) return new Set();
  const found = await db.kysely
    .selectFrom('comments')
    .select('comment_id')
    // IDs of other clients may not exist here
    .where(sql<SqlBool>`comment_id = any(${ids}::bigint[])`)
    .where('date_deleted', 'is', null)
    .execute();
  return new Set(found.map((row) => row.comment_id));
}

async function findPosts(
  { db }: Pick<Services, 'db'>,
  rows: readonly DraftRow[],
): Promise<ReadonlyMap<number, DraftPlace>> {
  const ids = new Map(
    rows.flatMap((row) => ((id) => (id === undefined ? [] : [[row.draft_id, id] as const]))(discussionOf(row))),
  );
  if (ids.size === 0) return new Map();
  const found = await db.kysely
    .selectFrom('discussions')
    .select(['discussion_id', 'name', 'closed'])
    .select(placeOf('discussions').as('category_id'))
    .where(sql<SqlBool>`discussion_id = any(${[...new Set(ids.values())]}::int[])`)
    .where(sql<SqlBool>`target_category_id is distinct from ${nowhere}::int`)
    .where('date_deleted', 'is', null)
    .execute();
  const places = new Map(
    found.map(({ discussion_id, name, category_id, closed }) => [
      discussion_id,
      { discussionID: discussion_id, name, categoryID: category_id, isClosed: closed },
    ]),
  );
  return new Map(
    [...ids].flatMap(([draftID, discussionID]) =>
      ((place) => (place ? [[draftID, place] as const] : []))(places.get(discussionID)),
    ),
  );
}

/** The posts and comments that drafts belong to, without deleted ones: one query for each kind. */
export async function findDraftPlaces(services: Pick<Services, 'db'>, rows: readonly DraftRow[]): Promise<DraftPlaces> {
  const [posts, comments] = await Promise.all([findPosts(services, rows), findComments(services, rows)]);
  return { posts, comments };
}
