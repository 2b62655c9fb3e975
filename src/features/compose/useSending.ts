import { useLayoutEffect, useRef, useState } from 'react';
import { type DraftAttributes, draftBodyOf, draftMetaOf, isSameDraft } from '#domain/drafts.ts';
import { ApiError } from '#lib/apiError.ts';
import { emptyDraft, retryDelaysMs } from '#session/drafts/draftState.ts';
import { isSignedOut, isUnknown } from '#session/drafts/saveOutcome.ts';
import { useSession } from '#session/SessionProvider.tsx';
import type { Kept } from './useKeeper.ts';

/** The state of a submission. */
export type Sending =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** Unknown whether the request arrived; a retry with the same key creates no duplicate (goals F16, F17). */
  | { readonly kind: 'waiting'; readonly fault: unknown }
  | { readonly kind: 'signedOut' }
  /** An earlier submission had arrived, and the text was changed since. */
  | { readonly kind: 'already'; readonly fault: unknown; readonly recordID: number }
  /** An automatic retry was refused. */
  | { readonly kind: 'refused'; readonly fault: unknown }
  /** Another user has changed the record being edited. */
  | { readonly kind: 'changedElsewhere'; readonly fault: unknown };

export interface SendCall {
  readonly userID: number;
  readonly key: string;
  readonly draftID: number | undefined;
}

const idle: Sending = { kind: 'idle' };

function sendingAfter(error: unknown): Sending | undefined {
  if (isSignedOut(error)) return { kind: 'signedOut' };
  if (isUnknown(error)) return { kind: 'waiting', fault: error };
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const [recordID] = error.extras.recordIDs ?? [];
  return recordID === undefined
    ? { kind: 'changedElsewhere', fault: error }
    : { kind: 'already', fault: error, recordID };
}

const wordsOf = (attributes: DraftAttributes) =>
  JSON.stringify([draftMetaOf(attributes)['name'] ?? '', draftBodyOf(attributes)]);

export interface SendingFacts<Result> {
  readonly send: (call: SendCall) => Promise<Result>;
  readonly onSent: (result: Result) => void;
  /** The current values of the form. */
  readonly written: () => DraftAttributes;
}

/**
 * Submits a text exactly once. After a network failure it retries automatically while the text is unchanged; refusals
 * are thrown, so that the form can show them next to its fields.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the handlers share the state of one submission
export function useSending<Result>(
  { keeper, whenKept }: Pick<Kept, 'keeper' | 'whenKept'>,
  { send, onSent, written }: SendingFacts<Result>,
) {
  const { viewer } = useSession();
  const [sending, setSending] = useState<Sending>(idle);
  const latest = useRef({ send, onSent });
  latest.current = { send, onSent };
  const isUnderWay = useRef(false);
  const failures = useRef(0);
  const sentWords = useRef<DraftAttributes>(undefined);

  const run = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending({ kind: 'sending' });
    let kept = keeper;
    let result: Result;
    try {
      const pressed = wordsOf(written());
      kept ??= await whenKept();
      const { attributes, version } = kept.store.get();
      sentWords.current = attributes;
      // The form was given other text, which the user has not confirmed for posting.
      if (!keeper && version !== emptyDraft.version && wordsOf(attributes) !== pressed) {
        setSending(idle);
        isUnderWay.current = false;
        kept.resume();
        return;
      }
      const draftID = await kept.beforePosting();
      kept.markToBeSent();
      result = await latest.current.send({ userID: viewer.get().userID, key: kept.postKey, draftID });
    } catch (error) {
      const next = sendingAfter(error);
      setSending(next ?? idle);
      if (next?.kind === 'signedOut' || next?.kind === 'waiting') kept?.resume();
      else kept?.refused();
      isUnderWay.current = false;
      if (!next) throw error;
      return;
    }
    isUnderWay.current = false;
    failures.current = 0;
    kept.posted();
    setSending(idle);
    latest.current.onSent(result);
  };

  const again = useRef(run);
  again.current = run;
  // A layout effect, because the connection may come back before the notice is painted.
  useLayoutEffect(() => {
    if (sending.kind !== 'waiting' || !keeper) return undefined;
    const retry = () => {
      const { attributes } = keeper.store.get();
      if (sentWords.current && isSameDraft(attributes, sentWords.current))
        void again.current().catch((error: unknown) => setSending({ kind: 'refused', fault: error }));
    };
    const delay = retryDelaysMs[Math.min(failures.current, retryDelaysMs.length - 1)];
    failures.current += 1;
    const timer = setTimeout(retry, delay);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [sending, keeper]);

  return { sending, run, forget: () => setSending(idle) };
}
