import type { Updateable } from 'kysely';
import { internalStatus } from '#domain/statuses.ts';
import type { CountChanges } from './repo/postCounts.ts';
import type { PostLogEntry, PostOperation } from './repo/postLog.ts';
import type { HeldDiscussion } from './repo/postWrites.ts';
import type { DiscussionsTable } from './tables.ts';
import type { Actor } from './actor.ts';
import { totalsOf, workIn } from './discussionFields.ts';
import { discussionEntry } from './logging.ts';

/** The effect of one action on a discussion: changed columns, log entries, and changes to the totals. */
export interface DiscussionPlan {
  readonly set: Updateable<DiscussionsTable>;
  readonly entries: readonly PostLogEntry[];
  readonly counts: CountChanges;
}

export const nothingChanges: DiscussionPlan = { set: {}, entries: [], counts: {} };

const addMaps = (a: CountChanges['counters'] = {}, b: CountChanges['counters'] = {}) => {
  const sum: Record<string, number> = { ...a };
  for (const [name, value] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + value;
  return sum;
};

export function joinPlans(plans: readonly DiscussionPlan[]): DiscussionPlan {
  return plans.reduce(
    (all, { set, entries, counts }) => ({
      set: { ...all.set, ...set },
      entries: [...all.entries, ...entries],
      counts: {
        categories: [...(all.counts.categories ?? []), ...(counts.categories ?? [])],
        users: [...(all.counts.users ?? []), ...(counts.users ?? [])],
        tags: [...(all.counts.tags ?? []), ...(counts.tags ?? [])],
        counters: addMaps(all.counts.counters, counts.counters),
      },
    }),
    nothingChanges,
  );
}

const statusOf = (resolved: boolean | undefined) =>
  resolved === undefined ? undefined : resolved ? internalStatus.resolved : internalStatus.unresolved;

/** Changes plain columns; logs nothing if they are unchanged. */
export function planColumns(
  actor: Actor,
  discussion: HeldDiscussion,
  {
    operation,
    set,
  }: {
    readonly operation: PostOperation;
    readonly set: Partial<Pick<HeldDiscussion, 'closed' | 'sink' | 'resolved' | 'pin_location'>>;
  },
): DiscussionPlan {
  const changed = (Object.keys(set) as (keyof typeof set)[]).filter(
    (column) => set[column] !== undefined && set[column] !== discussion[column],
  );
  if (changed.length === 0) return nothingChanges;
  const before = Object.fromEntries(changed.map((column) => [column, discussion[column]]));
  return {
    set: Object.fromEntries(changed.map((column) => [column, set[column]])),
    entries: [{ ...discussionEntry(actor, discussion, { operation, before }), statusID: statusOf(set.resolved) }],
    counts: {},
  };
}

/** Moves a discussion with its comments to another category. */
export function planMove(actor: Actor, discussion: HeldDiscussion, categoryID: number): DiscussionPlan {
  const { category_id, count_comments, type } = discussion;
  if (category_id === categoryID) return nothingChanges;
  return {
    set: { category_id: categoryID },
    entries: [discussionEntry(actor, discussion, { operation: 'move', before: { category_id } })],
    counts: {
      categories: [
        { id: category_id, discussions: -workIn(type), comments: -count_comments },
        { id: categoryID, discussions: workIn(type), comments: count_comments },
      ],
    },
  };
}

/** Changes the author. The last poster stays the same, unless the discussion has no comments. */
export function planAuthor(actor: Actor, discussion: HeldDiscussion, userID: number): DiscussionPlan {
  const { insert_user_id, last_comment_id, type } = discussion;
  if (insert_user_id === userID) return nothingChanges;
  return {
    set: { insert_user_id: userID, ...(last_comment_id === null ? { last_user_id: userID } : {}) },
    entries: [discussionEntry(actor, discussion, { operation: 'author', before: { insert_user_id } })],
    counts: {
      users: [
        { id: insert_user_id, discussions: -workIn(type) },
        { id: userID, discussions: workIn(type) },
      ],
    },
  };
}

export function planTags(actor: Actor, discussion: HeldDiscussion, tagIDs: readonly number[]): DiscussionPlan {
  const before = discussion.tag_ids;
  const added = tagIDs.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !tagIDs.includes(id));
  if (added.length + removed.length === 0) return nothingChanges;
  return {
    set: { tag_ids: [...tagIDs] },
    entries: [discussionEntry(actor, discussion, { operation: 'tags', before: { tag_ids: before } })],
    counts: {
      tags: [...added.map((id) => ({ id, discussions: 1 })), ...removed.map((id) => ({ id, discussions: -1 }))],
    },
  };
}

/** Changes to the totals by type and status. */
export function statusTotals(
  discussion: Pick<HeldDiscussion, 'type' | 'status_id'>,
  after: Pick<HeldDiscussion, 'type' | 'status_id'>,
): Record<string, number> {
  return addMaps(totalsOf(discussion, -1), totalsOf(after, 1));
}
