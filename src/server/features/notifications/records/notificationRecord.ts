import type { ApiNotification } from '#contracts/api-notification.gen.ts';
import { draftsPath } from '#domain/drafts.ts';
import { commentPath, conversationPath } from '#routing/pages/urls.ts';
import type { NotificationRow } from '../repo/notifications.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import messages from '../messages.json' with { type: 'json' };
import { notificationText, type NotificationWords } from '../notificationText.ts';
import { type Reader, wordsFor } from '../../../texts/viewerLocale.ts';
import { discussionUrl, userFragment, type UserLookup, type WireContext, wireDate } from '../../../http/wire.ts';

/** Absolute URL of what a notification is about. */
export function notificationUrl(context: WireContext, row: NotificationRow, recordID = row.record_id): string {
  if (row.record_type === 'comment') return `${context.origin}${commentPath(recordID)}`;
  if (row.record_type === 'conversation') return `${context.origin}${conversationPath(recordID)}`;
  if (row.record_type === 'draft') return `${context.origin}${draftsPath}`;
  // the reported post may be deleted, and the queue is for moderators only
  if (row.record_type === 'report') return `${context.origin}/notifications`;
  return discussionUrl(context, { discussion_id: recordID, name: row.discussion_name ?? '' });
}

interface RecordOptions {
  readonly users: UserLookup;
  readonly withDiscussion: boolean;
  readonly words: NotificationWords;
}

function notificationRecord(
  context: WireContext,
  row: NotificationRow,
  { users, withDiscussion, words }: RecordOptions,
): ApiNotification {
  const actors = row.actor_ids.map((userID) => userFragment(context, userID, users.get(userID)));
  const names = actors.map(({ name }) => name);
  const hasDiscussion = row.discussion_id !== null && row.category_id !== null;
  return {
    notificationID: row.notification_id,
    activityType: row.activity_type,
    activityName: row.activity_type,
    reason: row.reason,
    body: notificationText(row, names, words),
    photoUrl: actors[0]?.photoUrl || null,
    read: row.is_read,
    count: row.count,
    // starts at the oldest new record
    url: notificationUrl(context, row, row.first_record_id),
    readUrl: `${context.origin}/notifications/${row.notification_id}/read`,
    recordType: row.record_type,
    recordID: row.record_id,
    recordUrl: notificationUrl(context, row),
    notifyUsers: actors,
    dateInserted: wireDate(row.date_inserted),
    dateUpdated: wireDate(row.date_updated),
    discussionID: row.discussion_id,
    discussion: withDiscussion
      ? hasDiscussion
        ? {
            discussionID: Number(row.discussion_id),
            name: row.discussion_name ?? '',
            url: discussionUrl(context, {
              discussion_id: Number(row.discussion_id),
              name: row.discussion_name ?? '',
            }),
            categoryID: Number(row.category_id),
          }
        : null
      : undefined,
  };
}

export async function notificationRecords(
  context: WireContext,
  rows: readonly NotificationRow[],
  { withDiscussion, reader }: Pick<RecordOptions, 'withDiscussion'> & { readonly reader: Reader },
): Promise<ApiNotification[]> {
  const users = await loadUsers(
    context.services,
    rows.flatMap((row) => row.actor_ids),
  );
  const words = await wordsFor(context.services, reader, messages);
  return rows.map((row) => notificationRecord(context, row, { users, withDiscussion, words }));
}
