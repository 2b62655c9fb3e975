import type { BodyOf } from '#contracts/api.ts';
import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiCommentEdit } from '#contracts/api-commentEdit.gen.ts';
import { callApi } from './client.ts';
import type { Editable } from './discussions.ts';
import { type OwnCall, ownRequest } from './ownCalls.ts';
import { type Asking, withPage } from './withPage.ts';

export type { ApiComment, ApiCommentEdit };

/** A comment or reply as it is sent. `draftID` is the draft to delete in the same transaction. */
export type CommentBody = BodyOf<'/comments', 'POST'>;

const expand = ['insertUser', 'updateUser', 'reactions'];

function shownRequest(call: OwnCall, { headers, onHeaders }: Asking) {
  const own = ownRequest(call);
  return { ...own, headers: { ...headers, ...own.headers }, onHeaders };
}

export function addComment(body: CommentBody, call: OwnCall): Promise<ApiComment> {
  return withPage('html', (asking) =>
    callApi('/comments', { method: 'POST', query: { expand }, body, ...shownRequest(call, asking) }),
  );
}

export function editComment(
  commentID: number,
  changes: Pick<CommentBody, 'body' | 'format'> & Pick<Partial<CommentBody>, 'draftID'>,
  call: OwnCall,
): Promise<ApiComment> {
  return withPage('html', (asking) =>
    callApi(`/comments/${commentID}`, {
      method: 'PATCH',
      query: { expand },
      body: changes,
      ...shownRequest(call, asking),
    }),
  );
}

export async function loadCommentEdit(commentID: number, signal?: AbortSignal): Promise<Editable<ApiCommentEdit>> {
  let seen: string | undefined;
  const onHeaders = (headers: Headers) => {
    seen = headers.get('etag') ?? undefined;
  };
  const record = await callApi(`/comments/${commentID}/edit`, { onHeaders, signal });
  return { record, seen };
}
