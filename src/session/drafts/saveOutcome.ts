import type { ApiDraft } from '#api/drafts.ts';
import { type DraftAttributes, isSameDraft } from '#domain/drafts.ts';
import { ApiError, isSignedOut as hasSessionEnded } from '#lib/apiError.ts';
import type { StoredDraft } from './draftState.ts';

/** The result of a save that did not return the draft. */
export type SaveOutcome =
  /** The save had arrived, or the stored text is the same and only its sequence number is new. */
  | { readonly kind: 'arrived'; readonly stored: StoredDraft }
  | { readonly kind: 'conflict'; readonly stored: StoredDraft }
  | { readonly kind: 'gone' }
  | { readonly kind: 'signedOut'; readonly fault: unknown }
  /** A retry would be rejected too. */
  | { readonly kind: 'refused'; readonly fault: unknown }
  | { readonly kind: 'unknown'; readonly fault: unknown; readonly waitMs?: number | undefined };

/** Whether the session has ended, rather than a permission missing. */
export const isSignedOut = (error: unknown) =>
  hasSessionEnded(error) ||
  (error instanceof ApiError &&
    (error.status === 401 || (error.status === 403 && error.extras.permissions?.includes('session.valid') === true)));

/** Whether the result is unknown, or the server asks to retry. */
export const isUnknown = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 408 ||
  error.status === 429 ||
  error.status >= 500;

export function storedOf(draft: ApiDraft): StoredDraft {
  const { draftID, attributes, sequence = 0, dateUpdated, dateInserted, draftStatus } = draft;
  return { draftID, attributes, sequence, date: dateUpdated ?? dateInserted, isScheduled: draftStatus === 'scheduled' };
}

/** @param sent what may have arrived; @param base the last known version on the server */
export function outcomeOf(
  error: unknown,
  sent: readonly DraftAttributes[],
  base: DraftAttributes | undefined,
): SaveOutcome {
  if (isSignedOut(error)) return { kind: 'signedOut', fault: error };
  if (isUnknown(error)) {
    const seconds = error instanceof ApiError ? error.extras.retryAfterSeconds : undefined;
    return { kind: 'unknown', fault: error, waitMs: seconds === undefined ? undefined : seconds * 1000 };
  }
  const { status, extras } = error as ApiError;
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 409 || !extras.draft) return { kind: 'refused', fault: error };
  const stored = storedOf(extras.draft as ApiDraft);
  const isKnown = [...sent, ...(base ? [base] : [])].some((attributes) => isSameDraft(attributes, stored.attributes));
  return { kind: isKnown ? 'arrived' : 'conflict', stored };
}
