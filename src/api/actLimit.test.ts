import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveCollectionsOf } from './collections.ts';
import { deleteComment, judgeAnswer, restoreComment } from './commentActs.ts';
import {
  bumpDiscussion,
  changeDiscussion,
  changePostType,
  deleteDiscussion,
  restoreDiscussion,
  setBookmark,
  setDismissed,
  setMuted,
  setTags,
} from './discussionActs.ts';
import { dismissModerationMessage } from './dismissMessage.ts';
import { saveCategoryPreferences } from './follow.ts';
import { saveNotificationPreferences } from './notificationPreferences.ts';
import { readAllNotifications, readNotification } from './notifications.ts';
import { saveOwnPreferences } from './ownPreferences.ts';
import { undoLogEntry } from './postLog.ts';
import { addReaction, removeOwnReaction, removeReaction } from './reactions.ts';
import { addReportNote, changeReport, sendReport } from './reports.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn(
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const post = { recordType: 'discussion', recordID: 1 } as const;

it.each<[string, () => Promise<unknown>]>([
  ['a vote', () => addReaction(post, 'up')],
  ['a vote taken back', () => removeOwnReaction(post)],
  ['a reaction removed', () => removeReaction(post, 2)],
  ['a bookmark', () => setBookmark(1, true)],
  ['following', () => saveCategoryPreferences({ categoryID: 1, userID: 1 }, {})],
  ['muting', () => setMuted(1, true)],
  ['dismissing', () => setDismissed(1, true)],
  ['a dismissed message', () => dismissModerationMessage(1)],
  ['one notification read', () => readNotification(1)],
  ['all notifications read', () => readAllNotifications()],
  ['preferences', () => saveNotificationPreferences(1, {})],
  ['own preferences', () => saveOwnPreferences({})],
  ['an answer', () => judgeAnswer(1, 'accepted')],
  ['a report', () => sendReport({ ...post, reportReasonIDs: ['spam'] })],
  ['a report resolved', () => changeReport(1, {})],
  ['a note', () => addReportNote(1, 'Seen')],
  ['closing', () => changeDiscussion(1, { closed: true })],
  ['bumping', () => bumpDiscussion(1)],
  ['another type', () => changePostType(1, 'question')],
  ['tags', () => setTags(1, [2])],
  ['collections', () => saveCollectionsOf(post, [2])],
  ['a deleted post', () => deleteDiscussion(1)],
  ['a restored post', () => restoreDiscussion(1)],
  ['a deleted comment', () => deleteComment(1, 'full')],
  ['a restored comment', () => restoreComment(1)],
  ['a log entry undone', () => undoLogEntry(1)],
])('gives up after ten seconds without an answer, and says so: %s', async (_name, act) => {
  const outcome = act().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toMatchObject({ status: 0, extras: { description: expect.any(String) } });
});
