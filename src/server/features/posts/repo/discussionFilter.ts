import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Range } from '#domain/range.ts';
import { isWrittenType } from '#domain/postTypes.ts';
import { isOwnStatus, questionStatus } from '#domain/statuses.ts';
import { hiddenPointers } from '../../../db/repos/pointers.ts';
import { dateInRange, numberInRange } from '../../../db/repos/inRange.ts';

/** Filter for discussions; all fields must match. `categoryIDs` must already be limited to what the viewer can see. */
export interface DiscussionFilter {
  readonly categoryIDs: readonly number[];
  /** All categories that the viewer can see; redirects to posts in others are left out. */
  readonly visibleIDs: readonly number[];
  readonly discussionID?: Range<number>;
  readonly tagID?: Range<number>;
  readonly score?: Range<number>;
  readonly dateInserted?: Range<Date>;
  readonly dateUpdated?: Range<Date>;
  readonly dateLastComment?: Range<Date>;
  /** Created at or after this time. */
  readonly since?: Date;
  readonly types?: readonly string[];
  readonly postTypeIDs?: readonly string[];
  readonly statusIDs?: readonly number[];
  readonly resolved?: boolean;
  readonly insertUserIDs?: readonly number[];
  readonly insertUserRoleIDs?: readonly number[];
  readonly pinned?: boolean;
  readonly hasComments?: boolean;
  readonly reactionType?: string;
  readonly bookmarkUserID?: number;
  readonly participatedUserID?: number;
}

type Condition = RawBuilder<SqlBool>;
type Conditions = {
  readonly [Field in keyof DiscussionFilter]-?: (value: NonNullable<DiscussionFilter[Field]>) => Condition;
};

const conditions: Conditions = {
  categoryIDs: (ids) => (ids.length === 1 ? sql`category_id = ${ids[0]}::int` : sql`category_id = any(${ids}::int[])`),
  visibleIDs: (ids) => sql`discussion_id not in ${hiddenPointers(ids)}`,
  discussionID: (range) => numberInRange(sql.ref('discussion_id'), range),
  tagID: (range) =>
    range.kind === 'list'
      ? sql`tag_ids && ${range.values}::int[]`
      : sql`exists (select 1 from unnest(tag_ids) as tag_id where ${numberInRange(sql.ref('tag_id'), range)})`,
  score: (range) => numberInRange(sql.ref('score'), range),
  dateInserted: (range) => dateInRange(sql.ref('date_inserted'), range),
  dateUpdated: (range) => dateInRange(sql.ref('date_updated'), range),
  dateLastComment: (range) => dateInRange(sql.ref('date_last_comment'), range),
  since: (moment) => sql`date_inserted >= ${moment}::timestamptz`,
  // two variants: the planner uses the partial index on other types only for a literal comparison
  types: (types) =>
    types.includes('discussion')
      ? sql`type = any(${types}::text[])`
      : sql`type = any(${types}::text[]) and type <> 'discussion'`,
  postTypeIDs: (ids) => {
    const own = ids.filter((id) => !isWrittenType(id));
    const original = ids.filter(isWrittenType);
    const ofOriginal = sql<SqlBool>`(${conditions.types(original)} and post_type_id is null)`;
    const ofOwn = sql<SqlBool>`post_type_id = any(${own}::text[])`;
    if (own.length === 0) return ofOriginal;
    return original.length === 0 ? ofOwn : sql`(${ofOriginal} or ${ofOwn})`;
  },
  // the planner uses the partial indexes of questions and of statuses that administrators made if told so
  statusIDs: (ids) => {
    const has = sql<SqlBool>`status_id = any(${ids}::int[])`;
    if (ids.every(isOwnStatus)) return sql`${has} and status_id > 1000`;
    return ids.some((id) => id === questionStatus.none || isOwnStatus(id))
      ? has
      : sql`${has} and type = 'question' and type <> 'discussion'`;
  },
  resolved: (resolved) => sql`resolved = ${resolved}::boolean`,
  insertUserIDs: (ids) => sql`insert_user_id = any(${ids}::int[]) and type <> 'redirect'`,
  insertUserRoleIDs: (ids) =>
    sql`insert_user_id in (select user_id from user_roles where role_id = any(${ids}::int[]))`,
  pinned: (pinned) => (pinned ? sql`pin_location is not null` : sql`pin_location is null`),
  hasComments: (has) => (has ? sql`count_comments > 0` : sql`count_comments = 0`),
  reactionType: (urlCode) =>
    sql`exists (select 1 from reactions r join reaction_types t using (tag_id) where r.record_type = 'discussion'
      and r.record_id = discussions.discussion_id and lower(t.url_code) = lower(${urlCode}::text))`,
  bookmarkUserID: (userID) =>
    sql`discussion_id in (select discussion_id from discussion_users where user_id = ${userID}::int and bookmarked)`,
  participatedUserID: (userID) => sql`discussion_id in (
      select o.discussion_id from discussions o where o.insert_user_id = ${userID}::int and o.date_deleted is null
      and o.type <> 'redirect'
      union select c.discussion_id from comments c where c.insert_user_id = ${userID}::int and c.date_deleted is null)`,
};

/** The filter as SQL on the table `discussions`; always excludes deleted ones. */
export function discussionConditions(filter: DiscussionFilter): Condition[] {
  const parts: Condition[] = [sql`date_deleted is null`];
  for (const field of Object.keys(conditions) as (keyof DiscussionFilter)[]) {
    const value = filter[field];
    // each entry takes its own field's type, which the loop cannot express
    if (value !== undefined) parts.push((conditions[field] as (value: unknown) => Condition)(value));
  }
  return parts;
}

/** Whether only categories narrow the list; then the categories' counters give the total. */
export function isFilteredByCategoryOnly(filter: DiscussionFilter): boolean {
  const { categoryIDs: _categories, visibleIDs: _visible, ...others } = filter;
  return Object.values(others).every((value) => value === undefined);
}
