import type { ApiDraft, DraftBody } from '#api/drafts.ts';
import type { OwnCall } from '#api/ownCalls.ts';
import { ApiError } from '#lib/apiError.ts';
import type { StoredDraft } from './draftState.ts';
import { storedOf } from './saveOutcome.ts';

/** Requests for drafts: the API's, or a test's. */
export interface DraftCalls {
  /** @throws ApiError 404 if it was posted or discarded */
  readonly find: (draftID: number) => Promise<ApiDraft>;
  readonly add: (body: DraftBody, call: OwnCall) => Promise<ApiDraft>;
  readonly save: (draftID: number, body: DraftBody, call: OwnCall & { readonly sequence: number }) => Promise<ApiDraft>;
  readonly discard: (draftID: number, call: OwnCall) => Promise<void>;
  readonly restore: (draftID: number, call: OwnCall) => Promise<ApiDraft>;
}

const notFound = 404;

/** Whether the draft was posted or discarded. */
export const isDraftGone = (error: unknown) => error instanceof ApiError && error.status === notFound;

/** The draft as it is stored now; null if it is gone, undefined if the request fails. */
export const readStored = (calls: DraftCalls, draftID: number): Promise<StoredDraft | null | undefined> =>
  calls.find(draftID).then(storedOf, (error: unknown) => (isDraftGone(error) ? null : undefined));
