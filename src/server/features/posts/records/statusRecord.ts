import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { ApiStatus } from '#contracts/api-status.gen.ts';
import { internalStatus as internal, type Status, staffStatuses } from '#domain/statuses.ts';
import type { DiscussionRow } from '../repo/discussions.ts';
import { lastStatusChanges } from '../repo/postLog.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { userFragment, type WireContext, wireDate } from '../../../http/wire.ts';

/** The author, date and reason of a post's current status; empty when no one set it or the log was not requested. */
export type StatusLogs = (discussionID: number, statusID: number) => Pick<ApiStatus, 'log'>;

export const wantsStatus = (expands: ReadonlySet<string>) => expands.has('status') || expands.has('status.log');

export async function loadStatusLogs(context: WireContext, discussionIDs: readonly number[]): Promise<StatusLogs> {
  const changes = await lastStatusChanges(context.services, discussionIDs);
  const users = await loadUsers(
    context.services,
    changes.map((change) => change.actor_user_id),
  );
  const byStatus = new Map(changes.map((change) => [`${change.discussion_id}:${change.status_id}`, change]));
  return (discussionID, statusID) => {
    // a status that changed automatically since then has no author
    const change = byStatus.get(`${discussionID}:${statusID}`);
    if (!change) return {};
    const updateUser = userFragment(context, change.actor_user_id, users.get(change.actor_user_id));
    return { log: { reasonUpdated: change.reason ?? '', dateUpdated: wireDate(change.date), updateUser } };
  };
}

/** Triage fields for staff (CO-DISC-028). */
export function staffFields(row: DiscussionRow, logs: StatusLogs): Partial<ApiDiscussion> {
  const statusID = row.resolved ? internal.resolved : internal.unresolved;
  const status = staffStatuses.find((one) => one.statusID === statusID) as Status;
  const internalStatus = { ...status, ...logs(row.discussion_id, statusID) };
  return { resolved: row.resolved, internalStatusID: statusID, internalStatus };
}
