import type { Tag } from '../../changeFeed.ts';

/**
 * Live events are sent to all processes as change tags: `live:7` (the counts of user 7 changed),
 * `live:7:conversation:12` (with something new in this conversation), `live:all` (too many users to name).
 */
export const liveForAll = 'live:all';
/** For more users, a single tag for all costs less. */
const mostNamed = 300;

const pattern = /^live:(\d{1,10})(?::conversation:(\d{1,10}))?$/;

export function liveTags(userIDs: readonly number[], conversationID?: number): Tag[] {
  if (userIDs.length > mostNamed) return [liveForAll];
  return userIDs.map((userID) =>
    conversationID === undefined
      ? (`live:${userID}` as const)
      : (`live:${userID}:conversation:${conversationID}` as const),
  );
}

/** The user of a tag; undefined for other tags. */
export function liveUserOf(tag: string): number | 'all' | undefined {
  if (tag === liveForAll) return 'all';
  const userID = pattern.exec(tag)?.[1];
  return userID === undefined ? undefined : Number(userID);
}

export function liveConversationOf(tag: string): number | undefined {
  const conversationID = pattern.exec(tag)?.[2];
  return conversationID === undefined ? undefined : Number(conversationID);
}
