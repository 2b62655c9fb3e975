import type { ApiComment } from '#contracts/api-comment.gen.ts';
import { callApi, callList } from './client.ts';

/** Stores how many comments the viewer has read; all if there is no number. */
export function setViewed(discussionID: number, countRead?: number): Promise<unknown> {
  return callApi(`/discussions/${discussionID}/viewed`, { method: 'PUT', body: countRead ? { countRead } : {} });
}

/** The newest comments of a discussion, without bodies. */
export function loadNewestComments(discussionID: number, limit: number): Promise<readonly ApiComment[]> {
  const place = { parentRecordType: 'discussion', parentRecordID: discussionID } as const;
  return callList('/comments', {
    query: { ...place, sort: '-commentID', limit, quoteParent: false, expand: ['-body'] },
  });
}
