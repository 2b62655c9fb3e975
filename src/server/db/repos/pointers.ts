import { type RawBuilder, sql } from 'kysely';

/** Value of `target_category_id` when the post that a redirect leads to is deleted; no category has it. */
export const nowhere = 0;

/**
 * IDs of redirects to posts that the viewer cannot see, or that are deleted (decision 0080). As a subquery that runs
 * once and reads an index of the redirects alone, so lists stay scans of their own index.
 */
export const hiddenPointers = (visibleIDs: readonly number[]): RawBuilder<unknown> =>
  sql`(select pointer.discussion_id from discussions pointer where pointer.type = 'redirect'
    and pointer.date_deleted is null and pointer.target_category_id <> all(${visibleIDs}::int[]))`;

/** The category that decides who can see a post: for a redirect, the one of the post that it leads to. */
export const placeOf = (table: string): RawBuilder<number> =>
  sql`coalesce(nullif(${sql.ref(`${table}.target_category_id`)}, ${nowhere}::int), ${sql.ref(`${table}.category_id`)})`;
