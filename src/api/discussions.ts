import type { BodyOf } from '#contracts/api.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { ApiDiscussionEdit } from '#contracts/api-discussionEdit.gen.ts';
import type { ApiQuote } from '#contracts/api-quote.gen.ts';
import { callApi } from './client.ts';
import { type OwnCall, ownRequest } from './ownCalls.ts';

export type { ApiDiscussion, ApiDiscussionEdit, ApiQuote };

/** A discussion as it is sent. `draftID` is the draft to delete in the same transaction. */
export type DiscussionBody = BodyOf<'/discussions', 'POST'>;

/** The content of a record for editing, and its ETag. */
export interface Editable<Record> {
  readonly record: Record;
  readonly seen: string | undefined;
}

export function addDiscussion(body: DiscussionBody, call: OwnCall): Promise<ApiDiscussion> {
  return callApi('/discussions', { method: 'POST', body, ...ownRequest(call) });
}

export function editDiscussion(
  discussionID: number,
  changes: Partial<DiscussionBody>,
  call: OwnCall,
): Promise<ApiDiscussion> {
  return callApi(`/discussions/${discussionID}`, { method: 'PATCH', body: changes, ...ownRequest(call) });
}

export async function loadDiscussionEdit(
  discussionID: number,
  signal?: AbortSignal,
): Promise<Editable<ApiDiscussionEdit>> {
  let seen: string | undefined;
  const onHeaders = (headers: Headers) => {
    seen = headers.get('etag') ?? undefined;
  };
  const record = await callApi(`/discussions/${discussionID}/edit`, { onHeaders, signal });
  return { record, seen };
}

/** The quote of a discussion or comment. */
export function loadQuote(recordType: 'discussion' | 'comment', recordID: number): Promise<ApiQuote> {
  return callApi(`/${recordType}s/${recordID}/quote`);
}
