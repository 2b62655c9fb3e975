import type { Actor } from './actor.ts';
import { editDiscussion } from './editDiscussion.ts';

/** Closes or opens: moderators, and authors who may close their own (resolutions G18). Gives the number back. @throws ApiError 403, 404, 410 */
export function closeDiscussion(actor: Actor, discussionID: number, closed: boolean): Promise<number> {
  return editDiscussion(actor, discussionID, { closed });
}
