import type { BodyOf } from '#contracts/api.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { ApiTagFragment } from '#contracts/api-tagFragment.gen.ts';
import { asViewer } from './asViewer.ts';
import { callApi, callList } from './client.ts';
import { withPage } from './withPage.ts';
import { asAct } from './timeLimit.ts';

/** A discussion without its body, with the fields that its options depend on (CO-DISC-032). */
export function loadDiscussion(discussionID: number, signal?: AbortSignal): Promise<ApiDiscussion> {
  const expand = ['category', 'permissions', 'countReports', 'status', '-body'];
  return callApi(`/discussions/${discussionID}`, { query: { expand }, ...asViewer(), signal });
}

export type DiscussionChange = BodyOf<`/discussions/${number}`, 'PATCH'>;

/** CO-DISC-034; also announces, moves and changes the author (resolutions G48). */
export function changeDiscussion(discussionID: number, change: DiscussionChange): Promise<ApiDiscussion> {
  return withPage('any', (asking) =>
    callApi(`/discussions/${discussionID}`, { method: 'PATCH', body: change, ...asAct, ...asking }),
  );
}

/** CO-DISC-035 */
export function setBookmark(discussionID: number, bookmarked: boolean): Promise<{ readonly bookmarked: boolean }> {
  return callApi(`/discussions/${discussionID}/bookmark`, { method: 'PUT', body: { bookmarked }, ...asAct });
}

/** CO-DISC-036 */
export function setDismissed(discussionID: number, dismissed: boolean): Promise<{ readonly dismissed: boolean }> {
  return withPage('any', (asking) =>
    callApi(`/discussions/${discussionID}/dismiss`, { method: 'PUT', body: { dismissed }, ...asAct, ...asking }),
  );
}

/** CO-DISC-037 */
export function setMuted(discussionID: number, muted: boolean): Promise<{ readonly muted: boolean }> {
  return callApi(`/discussions/${discussionID}/mute`, { method: 'PUT', body: { muted }, ...asAct });
}

/** CO-OPT-044 */
export function bumpDiscussion(discussionID: number): Promise<ApiDiscussion> {
  return withPage('any', (asking) =>
    callApi(`/discussions/${discussionID}/bump`, { method: 'PATCH', ...asAct, ...asking }),
  );
}

/** CO-OPT-043 */
export function changePostType(
  discussionID: number,
  postTypeID: string,
  postMeta: Readonly<Record<string, unknown>> = {},
): Promise<ApiDiscussion> {
  const body = { postTypeID, postMeta: Object.keys(postMeta).length > 0 ? postMeta : undefined };
  return withPage('any', (asking) =>
    callApi(`/discussions/${discussionID}/type`, { method: 'PUT', body, ...asAct, ...asking }),
  );
}

/** Replaces the tags (CO-OPT-046). */
export function setTags(discussionID: number, tagIDs: readonly number[]): Promise<readonly ApiTagFragment[]> {
  return withPage('any', (asking) =>
    callList(`/discussions/${discussionID}/tags`, { method: 'PUT', body: { tagIDs }, ...asAct, ...asking }),
  );
}

/** CO-OPT-047 */
export function deleteDiscussion(discussionID: number): Promise<void> {
  return callApi(`/discussions/${discussionID}`, { method: 'DELETE', ...asAct });
}

/** Restores one's own discussion, within 30 seconds. */
export function restoreDiscussion(discussionID: number): Promise<void> {
  return callApi(`/discussions/${discussionID}/restore`, { method: 'POST', ...asAct });
}
