/** An event that may cause notifications. Stored in the transaction of the action, delivered afterward. */
export type NotificationEvent =
  /** `onlyMentions`: the post was edited, so only newly mentioned users are notified. */
  | { readonly kind: 'discussion'; readonly discussionID: number; readonly onlyMentions?: boolean }
  | { readonly kind: 'comment'; readonly commentID: number; readonly onlyMentions?: boolean }
  | {
      readonly kind: 'reaction';
      readonly recordType: 'discussion' | 'comment';
      readonly recordID: number;
      readonly userID: number;
      /** Name of the reaction, e.g. `Like`. */
      readonly name: string;
    }
  | { readonly kind: 'message'; readonly messageID: number }
  /** A scheduled post could not be published. */
  | { readonly kind: 'draft'; readonly draftID: number }
  /** Moderators have decided about a report. */
  | { readonly kind: 'report'; readonly reportID: number };

/** Reasons for a notification, strongest first; an event notifies a user only once. */
export const reasons = [
  'mention',
  'own',
  'bookmark',
  'participated',
  'category',
  'message',
  'reaction',
  'draft',
  'report',
] as const;
export type Reason = (typeof reasons)[number];

/** A user to notify, with the reason. */
export interface Recipient {
  readonly userID: number;
  readonly reason: Reason;
  /** All applicable reasons, strongest first, because each has its own channel preferences. Only `reason` if absent. */
  readonly allReasons?: readonly Reason[];
  readonly roleIDs: readonly number[];
}

/** Data shared by all notifications of an event. */
export interface NotificationFacts {
  /** Identifies the event, so that a member is notified only once. */
  readonly eventKey: string;
  readonly activityUserID: number;
  readonly recordType: 'discussion' | 'comment' | 'conversation' | 'draft' | 'report';
  readonly recordID: number;
  readonly discussionID: number | null;
  /** Category that determines who can see it; null if it is private anyway. */
  readonly categoryID: number | null;
  readonly detail: string | null;
  /** Notifications with the same key are shown as one. Mentions are never grouped. */
  readonly batchKeyOf: (reason: Reason) => string;
}

/** The activity type in the API. */
export function activityTypeOf(recordType: NotificationFacts['recordType'], reason: Reason): string {
  if (reason === 'reaction') return 'Reaction';
  if (reason === 'message') return 'ConversationMessage';
  if (reason === 'draft') return 'ScheduledPostFailed';
  if (reason === 'report') return 'ReportDecided';
  if (recordType === 'discussion') return reason === 'mention' ? 'DiscussionMention' : 'Discussion';
  const names: Partial<Record<Reason, string>> = {
    mention: 'CommentMention',
    own: 'DiscussionComment',
    bookmark: 'BookmarkComment',
    participated: 'ParticipateComment',
  };
  return names[reason] ?? 'Comment';
}
