import { type Selectable, type SqlBool, sql } from 'kysely';
import type { ApiReactionSummary } from '#contracts/api-reactionSummary.gen.ts';
import { nowhere } from '../../../db/repos/pointers.ts';
import type { Services } from '../../../services.ts';
import type { Remembered } from '../../../db/repos/remember.ts';
import { remember } from '../../../db/repos/remember.ts';
import type { ReactionTypesTable } from '../tables.ts';

export type ReactableType = 'discussion' | 'comment';

export interface ReactionType {
  readonly tagID: number;
  readonly urlCode: string;
  readonly name: string;
  readonly class: string;
  readonly points: number;
  readonly description: string;
  readonly sort: number;
  /** Whether it can be given. */
  readonly isActive: boolean;
}

export const toReactionType = (row: Selectable<ReactionTypesTable>): ReactionType => ({
  tagID: row.tag_id,
  urlCode: row.url_code,
  name: row.name,
  class: row.class,
  points: row.points,
  description: row.description,
  sort: row.sort,
  isActive: row.active,
});

/** All types in order; invalidated by `reactions`. */
export const reactionTypes = remember(
  (tag) => tag === 'reactions',
  async ({ db }): Promise<readonly ReactionType[]> => {
    const rows = await db.kysely.selectFrom('reaction_types').selectAll().orderBy('sort').orderBy('tag_id').execute();
    return rows.map(toReactionType);
  },
);

export interface SummaryRequest {
  readonly recordType: ReactableType;
  readonly recordIDs: readonly number[];
  readonly viewerID: number;
  /** Whether to include reports, which only moderators can see. */
  readonly withFlags: boolean;
}

/**
 * Counts of every active type by record, including zero, with one query. Types that are off have an entry only where
 * they were given.
 */
export async function loadReactionSummaries(
  services: Remembered,
  request: SummaryRequest,
): Promise<ReadonlyMap<number, ApiReactionSummary[]>> {
  const { recordType, recordIDs, viewerID, withFlags } = request;
  if (recordIDs.length === 0) return new Map();
  const types = (await reactionTypes(services)).filter((type) => withFlags || type.class !== 'Flag');
  const rows = await services.db.kysely
    .selectFrom('reactions')
    .select(['record_id', 'tag_id'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<boolean>`bool_or(user_id = ${viewerID}::int)`.as('has_reacted'))
    .where('record_type', '=', recordType)
    .where(sql<SqlBool>`record_id = any(${recordIDs}::int[])`)
    .groupBy(['record_id', 'tag_id'])
    .execute();
  const found = new Map(rows.map((row) => [`${row.record_id}:${row.tag_id}`, row]));
  const summaryOf = (recordID: number) =>
    types.flatMap(({ tagID, urlCode, name, class: className, points, description, isActive }) => {
      const row = found.get(`${recordID}:${tagID}`);
      if (!row && !isActive) return [];
      const summary = {
        tagID,
        urlcode: urlCode,
        name,
        class: className,
        count: row?.count ?? 0,
        hasReacted: row?.has_reacted ?? false,
        reactionValue: points,
        ...(description === '' ? {} : { description }),
      };
      return [isActive ? summary : { ...summary, isActive }];
    });
  return new Map(recordIDs.map((recordID) => [recordID, summaryOf(recordID)]));
}

export interface ReactionRow {
  readonly tagID: number;
  readonly userID: number;
  readonly dateInserted: Date;
}

export interface ReactionListRequest {
  readonly recordType: ReactableType;
  readonly recordID: number;
  readonly tagIDs: readonly number[];
  readonly limit: number;
  readonly offset: number;
}

/** Reactions to a record, newest first. */
export async function listReactions(
  { db }: Pick<Services, 'db'>,
  request: ReactionListRequest,
): Promise<ReactionRow[]> {
  const rows = await db.kysely
    .selectFrom('reactions')
    .select(['tag_id', 'user_id', 'date_inserted'])
    .where('record_type', '=', request.recordType)
    .where('record_id', '=', request.recordID)
    .where(sql<SqlBool>`tag_id = any(${request.tagIDs}::int[])`)
    .orderBy('date_inserted', 'desc')
    .orderBy('user_id')
    .limit(request.limit)
    .offset(request.offset)
    .execute();
  return rows.map((row) => ({ tagID: row.tag_id, userID: row.user_id, dateInserted: row.date_inserted }));
}

/** Reactions that a user received, by type, except in these categories; for profiles. */
export async function countReactionsReceived(
  services: Remembered,
  userID: number,
  hidden: readonly number[] = [],
): Promise<Record<string, ApiReactionSummary>> {
  const types = (await reactionTypes(services)).filter((type) => type.class !== 'Flag');
  const { rows } = await sql<{ tag_id: number; count: number }>`select tag_id, count(*)::int as count from (
      select r.tag_id from discussions d join reactions r on r.record_type = 'discussion'
      and r.record_id = d.discussion_id
      where d.insert_user_id = ${userID}::int and d.date_deleted is null and d.category_id <> all(${hidden}::int[])
        and (d.target_category_id is null or d.target_category_id <> all(${[nowhere, ...hidden]}::int[]))
      union all
      select r.tag_id from comments c join discussions d using (discussion_id)
      join reactions r on r.record_type = 'comment' and r.record_id = c.comment_id
      where c.insert_user_id = ${userID}::int and c.date_deleted is null and d.category_id <> all(${hidden}::int[])
    ) received group by tag_id`.execute(services.db.kysely);
  const counts = new Map(rows.map((row) => [row.tag_id, row.count]));
  return Object.fromEntries(
    types
      .filter(({ tagID, isActive }) => isActive || counts.has(tagID))
      .map(({ tagID, urlCode, name, class: className }) => [
        urlCode,
        { tagID, urlcode: urlCode, name, class: className, count: counts.get(tagID) ?? 0 },
      ]),
  );
}
