/**
 * What one person's open pages are told of travels as tags of the change feed, to every process: `live:7` (their counts
 * changed), `live:7:conversation:12` (and something happened in this conversation), `live:all` (too many to name).
 */
export const liveForAll = 'live:all';
/** Above this many people a single tag for all is cheaper than one for each. */
const mostNamed = 300;

const pattern = /^live:(\d{1,10})(?::conversation:(\d{1,10}))?$/;

export function liveTags(userIDs: readonly number[], conversationID?: number): string[] {
  if (userIDs.length > mostNamed) return [liveForAll];
  return userIDs.map((userID) =>
    conversationID === undefined ? `live:${userID}` : `live:${userID}:conversation:${conversationID}`,
  );
}

/** Whose tag it is; nothing when it is about something else. */
export function liveUserOf(tag: string): number | 'all' | undefined {
  if (tag === liveForAll) return 'all';
  const userID = pattern.exec(tag)?.[1];
  return userID === undefined ? undefined : Number(userID);
}

export function liveConversationOf(tag: string): number | undefined {
  const conversationID = pattern.exec(tag)?.[2];
  return conversationID === undefined ? undefined : Number(conversationID);
}
