import type { ApiComment } from '#contracts/api-comment.gen.ts';
import { callApi } from './client.ts';

/** The reader has come this far: all of it when no number is given. */
export function setViewed(discussionID: number, countRead?: number): Promise<unknown> {
  return callApi(`discussions/${discussionID}/viewed`, { method: 'PUT', body: countRead ? { countRead } : {} });
}

/** The newest comments of a discussion, without their words. */
export function loadNewestComments(discussionID: number, limit: number): Promise<readonly ApiComment[]> {
  const place = { parentRecordType: 'discussion', parentRecordID: discussionID } as const;
  return callApi('comments', { query: { ...place, sort: '-commentID', limit, quoteParent: false, expand: ['-body'] } });
}
