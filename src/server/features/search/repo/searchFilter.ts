import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Range } from '#domain/range.ts';
import { dateInRange } from '../../../db/repos/inRange.ts';

export type PostKind = 'discussion' | 'comment';

/** Filter for posts; all fields must match. `categoryIDs` must already be limited to what the viewer can see. */
export interface SearchFilter {
  readonly categoryIDs: readonly number[];
  readonly recordTypes: readonly PostKind[];
  readonly discussionID?: number | undefined;
  readonly insertUserIDs?: readonly number[] | undefined;
  readonly dateInserted?: Range<Date> | undefined;
  readonly tagIDs?: readonly number[] | undefined;
  /** Requires all tags instead of any. */
  readonly needsAllTags?: boolean | undefined;
  /** Types: `question`, `discussion` …, `comment`, `answer`. */
  readonly types?: readonly string[] | undefined;
  readonly postTypeIDs?: readonly string[] | undefined;
  readonly statusIDs?: readonly number[] | undefined;
  /** Full-text query for titles only. */
  readonly title?: string | undefined;
}

type Condition = RawBuilder<SqlBool>;

/** Condition on the discussion of a post. */
const discussionHas = (condition: Condition): Condition =>
  sql`exists (select from discussions d where d.discussion_id = s.discussion_id and ${condition})`;

function typeCondition(types: readonly string[]): Condition {
  const ofDiscussions = sql<SqlBool>`(s.record_type = 'discussion'
    and ${discussionHas(sql`d.type = any(${types}::text[])`)})`;
  const ofComments: Condition[] = [];
  if (types.includes('comment')) ofComments.push(sql`s.record_type = 'comment'`);
  if (types.includes('answer'))
    ofComments.push(
      sql`(s.record_type = 'comment' and exists (select from comments c where c.comment_id = s.record_id
        and c.attributes #>> '{answer,status}' is not null))`,
    );
  return sql`(${sql.join([ofDiscussions, ...ofComments], sql` or `)})`;
}

function tagCondition({ tagIDs = [], needsAllTags }: SearchFilter): Condition {
  return discussionHas(needsAllTags ? sql`d.tag_ids @> ${tagIDs}::int[]` : sql`d.tag_ids && ${tagIDs}::int[]`);
}

/** Conditions on `search_documents s`. */
export function searchConditions(filter: SearchFilter): Condition[] {
  const {
    categoryIDs,
    recordTypes,
    discussionID,
    insertUserIDs,
    dateInserted,
    tagIDs,
    types,
    postTypeIDs,
    statusIDs,
    title,
  } = filter;
  const parts: Condition[] = [sql`s.category_id = any(${categoryIDs}::int[])`];
  if (recordTypes.length === 1) parts.push(sql`s.record_type = ${recordTypes[0]}::text`);
  if (discussionID !== undefined) parts.push(sql`s.discussion_id = ${discussionID}::int`);
  if (insertUserIDs) parts.push(sql`s.insert_user_id = any(${insertUserIDs}::int[])`);
  if (dateInserted) parts.push(dateInRange(sql`s.date_inserted`, dateInserted));
  if (tagIDs) parts.push(tagCondition(filter));
  if (types) parts.push(typeCondition(types));
  if (postTypeIDs)
    parts.push(
      sql`s.record_type = 'discussion'`,
      discussionHas(sql`coalesce(d.post_type_id, d.type) = any(${postTypeIDs}::text[])`),
    );
  if (statusIDs)
    parts.push(sql`s.record_type = 'discussion'`, discussionHas(sql`d.status_id = any(${statusIDs}::int[])`));
  if (title !== undefined) parts.push(sql`s.title_words @@ ${title}::tsquery`);
  return parts;
}
