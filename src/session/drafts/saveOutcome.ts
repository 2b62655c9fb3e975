import type { ApiDraft } from '#api/drafts.ts';
import { type DraftAttributes, isSameDraft } from '#domain/drafts.ts';
import { ApiError, errorText, isSignedOut as hasSessionEnded } from '#lib/apiError.ts';
import type { StoredDraft } from './draftState.ts';

/** The result of a save that did not return the draft. */
export type SaveOutcome =
  /** The save had arrived, or the stored text is the same and only its sequence number is new. */
  | { readonly kind: 'arrived'; readonly stored: StoredDraft }
  | { readonly kind: 'conflict'; readonly stored: StoredDraft }
  | { readonly kind: 'gone' }
  | { readonly kind: 'signedOut'; readonly problem: string }
  /** A retry would be rejected too. */
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'unknown'; readonly problem: string; readonly waitMs?: number | undefined };

/** The server's messages in one line; empty if the server was not reached, which has another message. */
export function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  if (error.status === 0) return '';
  return errorText(error);
}

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
  const problem = problemOf(error);
  if (isSignedOut(error)) return { kind: 'signedOut', problem };
  if (isUnknown(error)) {
    const seconds = error instanceof ApiError ? error.extras.retryAfterSeconds : undefined;
    return { kind: 'unknown', problem, waitMs: seconds === undefined ? undefined : seconds * 1000 };
  }
  const { status, extras } = error as ApiError;
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 409 || !extras.draft) return { kind: 'refused', problem };
  const stored = storedOf(extras.draft as ApiDraft);
  const isKnown = [...sent, ...(base ? [base] : [])].some((attributes) => isSameDraft(attributes, stored.attributes));
  return { kind: isKnown ? 'arrived' : 'conflict', stored };
}
