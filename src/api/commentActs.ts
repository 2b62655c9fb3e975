import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { AnswerStatus } from '#domain/statuses.ts';
import { asViewer } from './asViewer.ts';
import { callApi } from './client.ts';
import { withPage } from './withPage.ts';
import { asAct } from './timeLimit.ts';

/** A comment without its body, with the fields that its options depend on. */
export function loadComment(commentID: number, signal?: AbortSignal): Promise<ApiComment> {
  return callApi(`/comments/${commentID}`, {
    query: { expand: ['category', 'countReports', '-body'] },
    ...asViewer(),
    signal,
  });
}

/** Deletes the replies too, or leaves a placeholder in the thread. */
export type DeleteMethod = 'full' | 'tombstone';

export function deleteComment(commentID: number, deleteMethod: DeleteMethod): Promise<void> {
  return withPage('html', (asking) =>
    callApi(`/comments/${commentID}`, { method: 'DELETE', query: { deleteMethod }, ...asAct, ...asking }),
  );
}

/** Restores one's own comment and the replies deleted with it, within 30 seconds. */
export function restoreComment(commentID: number): Promise<void> {
  return withPage('html', (asking) =>
    callApi(`/comments/${commentID}/restore`, { method: 'POST', ...asAct, ...asking }),
  );
}

/** Accepts or rejects an answer; `pending` undoes that. */
export function judgeAnswer(commentID: number, status: AnswerStatus): Promise<ApiComment> {
  return withPage('html', (asking) =>
    callApi(`/comments/${commentID}/answer`, { method: 'PATCH', body: { status }, ...asAct, ...asking }),
  );
}
