import type { BodyOf, QueryOf } from '#contracts/api.ts';
import type { ApiDraft } from '#contracts/api-draft.gen.ts';
import type { ApiDraftSnapshot } from '#contracts/api-draftSnapshot.gen.ts';
import { callApi, callList, callPaged } from './client.ts';
import { type OwnCall, ownRequest } from './ownCalls.ts';

export type { ApiDraft, ApiDraftSnapshot };

/** A draft as it is sent. */
export type DraftBody = BodyOf<'/drafts', 'POST'>;

const seenTag = (sequence: number) => `"${sequence}"`;

/** The viewer's drafts, CO-DRAFT-024. */
export function listDrafts(query: QueryOf<'/drafts'> = {}) {
  return callPaged('/drafts', { query });
}

/** @throws ApiError 404 if it was posted or discarded, or belongs to another user */
export function findDraft(draftID: number): Promise<ApiDraft> {
  return callApi(`/drafts/${draftID}`);
}

/** First save, CO-DRAFT-027. */
export function addDraft(body: DraftBody, call: OwnCall): Promise<ApiDraft> {
  return callApi('/drafts', { method: 'POST', body, ...ownRequest(call) });
}

/** Later saves, CO-DRAFT-028. @throws ApiError 409 with the stored draft if it was changed since `sequence` */
export function saveDraft(
  draftID: number,
  body: DraftBody,
  { sequence, ...call }: OwnCall & { readonly sequence: number },
): Promise<ApiDraft> {
  return callApi(`/drafts/${draftID}`, { method: 'PATCH', body, ...ownRequest({ ...call, seen: seenTag(sequence) }) });
}

/** CO-DRAFT-029 */
export async function discardDraft(draftID: number, call: OwnCall): Promise<void> {
  await callApi(`/drafts/${draftID}`, { method: 'DELETE', ...ownRequest(call) });
}

/** Restores a discarded draft. @throws ApiError 410 when it is too late */
export function restoreDraft(draftID: number, call: OwnCall): Promise<ApiDraft> {
  return callApi(`/drafts/${draftID}/restore`, { method: 'POST', ...ownRequest(call) });
}

/** Changes the time of a scheduled draft (CO-DRAFT-030). */
export function rescheduleDraft(draftID: number, body: BodyOf<`/drafts/schedule/${number}`, 'PATCH'>, call: OwnCall) {
  return callApi(`/drafts/schedule/${draftID}`, { method: 'PATCH', body, ...ownRequest(call) });
}

/** CO-DRAFT-031 */
export function cancelDraftSchedule(draftID: number, call: OwnCall): Promise<ApiDraft> {
  return callApi(`/drafts/cancel-schedule/${draftID}`, { method: 'PATCH', ...ownRequest(call) });
}

/** Earlier states, newest first. */
export function listSnapshots(draftID: number, signal?: AbortSignal): Promise<readonly ApiDraftSnapshot[]> {
  return callList(`/drafts/${draftID}/snapshots`, signal ? { signal } : {});
}
