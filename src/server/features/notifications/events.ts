/** Something that people may have to be told of. Written down with the act itself, told afterwards. */
export type NotificationEvent =
  /** `onlyMentions`: the post was edited, and only who is newly named is told. */
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
  /** The moderators have decided about what somebody reported. */
  | { readonly kind: 'report'; readonly reportID: number };

/** Why somebody is told, the strongest first: one event tells a person once. */
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

/** Somebody who is told, and why. */
export interface Recipient {
  readonly userID: number;
  readonly reason: Reason;
  /**
   * Every reason there is, the strongest first: each may ask for its own ways of being told. Absent: that one alone.
   */
  readonly allReasons?: readonly Reason[];
  readonly roleIDs: readonly number[];
}

/** What is written for every recipient of one event. */
export interface NotificationFacts {
  /** Identifies the event, so that a member is notified only once. */
  readonly eventKey: string;
  readonly activityUserID: number;
  readonly recordType: 'discussion' | 'comment' | 'conversation' | 'draft' | 'report';
  readonly recordID: number;
  readonly discussionID: number | null;
  /** Decides who may see it; none for what is private anyway. */
  readonly categoryID: number | null;
  readonly detail: string | null;
  /** Those that share it are shown as one. A mention stands alone. */
  readonly batchKeyOf: (reason: Reason) => string;
}

/** The wire's name for what happened (contract: API §7). */
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
