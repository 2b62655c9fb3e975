import type { Actor } from './actor.ts';
import { editDiscussion } from './editDiscussion.ts';

/**
 * Closes or reopens a discussion. Allowed for moderators, and for authors with `discussions.closeOwn` (resolutions
 * G18). Returns its ID. @throws ApiError 403, 404, 410
 */
export function closeDiscussion(actor: Actor, discussionID: number, closed: boolean): Promise<number> {
  return editDiscussion(actor, discussionID, { closed });
}
