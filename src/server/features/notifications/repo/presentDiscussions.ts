import { type SqlBool, sql } from 'kysely';
import { nowhere, placeOf } from '../../../db/repos/pointers.ts';
import type { Services } from '../../../services.ts';

/** A discussion that is not deleted, as a notification about it shows it. */
export interface PresentDiscussion {
  readonly discussionID: number;
  readonly categoryID: number;
  readonly name: string;
  readonly type: string;
}

function select({ db }: Pick<Services, 'db'>, discussionIDs: readonly number[]) {
  return db.kysely
    .selectFrom('discussions as d')
    .select(['d.discussion_id as discussionID', 'd.name', 'd.type'])
    .select(placeOf('d').as('categoryID'))
    .where(sql<SqlBool>`d.discussion_id = any(${discussionIDs}::int[])`)
    .where('d.date_deleted', 'is', null)
    .where(sql<SqlBool>`d.target_category_id is distinct from ${nowhere}::int`);
}

/** Those of the discussions that are not deleted; the caller checks permissions. */
export function findPresentDiscussions(
  services: Pick<Services, 'db'>,
  discussionIDs: readonly number[],
): Promise<PresentDiscussion[]> {
  return select(services, discussionIDs).execute();
}

/** Undefined if the discussion is deleted, or the user has muted it. */
export function findUnmutedDiscussion(
  services: Pick<Services, 'db'>,
  discussionID: number,
  userID: number,
): Promise<PresentDiscussion | undefined> {
  return select(services, [discussionID])
    .where(
      sql<SqlBool>`not exists (select from discussion_users du
        where du.discussion_id = d.discussion_id and du.user_id = ${userID}::int and du.muted)`,
    )
    .executeTakeFirst();
}
