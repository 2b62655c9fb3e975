import { useEffect, useRef, useState } from 'react';
import { type DraftAttributes, isSameDraft } from '#domain/drafts.ts';
import { ApiError } from '#lib/apiError.ts';
import type { DraftKeeper } from '#session/drafts/DraftKeeper.ts';
import { retryDelaysMs } from '#session/drafts/draftState.ts';
import { isSignedOut, isUnknown, problemOf } from '#session/drafts/saveOutcome.ts';
import { useSession } from '#session/SessionProvider.tsx';

/** What came of pressing the button that posts. */
export type Sending =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** Nobody knows whether it arrived: sent again it is the same post (goals F16, F17). */
  | { readonly kind: 'waiting'; readonly problem: string }
  | { readonly kind: 'signedOut' }
  /** It had arrived, and other words were written since. */
  | { readonly kind: 'already'; readonly problem: string; readonly recordID: number }
  /** It was tried again by itself, and refused. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** Somebody else has changed what is being edited. */
  | { readonly kind: 'changedElsewhere'; readonly problem: string };

export interface SendCall {
  readonly userID: number;
  readonly key: string;
  readonly draftID: number | undefined;
}

const idle: Sending = { kind: 'idle' };

function sendingAfter(error: unknown): Sending | undefined {
  if (isSignedOut(error)) return { kind: 'signedOut' };
  if (isUnknown(error)) return { kind: 'waiting', problem: problemOf(error) };
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const [recordID] = error.extras.recordIDs ?? [];
  return recordID === undefined ? { kind: 'changedElsewhere', problem: problemOf(error) } : { kind: 'already', problem: problemOf(error), recordID };
}

/**
 * Sends one text once. Where the line fails it is tried again by itself, as long as nobody changes the words; refusals are
 * thrown, for the form to show at its fields.
 */
export function useSending<Result>(
  keeper: DraftKeeper | undefined,
  { send, onSent }: { readonly send: (call: SendCall) => Promise<Result>; readonly onSent: (result: Result) => void },
) {
  const { viewer } = useSession();
  const [sending, setSending] = useState<Sending>(idle);
  const latest = useRef({ send, onSent });
  latest.current = { send, onSent };
  const isUnderWay = useRef(false);
  const failures = useRef(0);
  const sentWords = useRef<DraftAttributes>(undefined);

  const run = async (): Promise<void> => {
    if (!keeper || isUnderWay.current) return;
    isUnderWay.current = true;
    sentWords.current = keeper.store.get().attributes;
    setSending({ kind: 'sending' });
    let result: Result;
    try {
      const draftID = await keeper.beforePosting();
      result = await latest.current.send({ userID: viewer.get().userID, key: keeper.postKey, draftID });
    } catch (error) {
      const next = sendingAfter(error);
      setSending(next ?? idle);
      if (next?.kind === 'signedOut') keeper.markToBeSent();
      else keeper.resume();
      isUnderWay.current = false;
      if (!next) throw error;
      return;
    }
    isUnderWay.current = false;
    failures.current = 0;
    keeper.posted();
    setSending(idle);
    latest.current.onSent(result);
  };

  const again = useRef(run);
  again.current = run;
  useEffect(() => {
    if (sending.kind !== 'waiting' || !keeper) return undefined;
    const retry = () => {
      const { attributes } = keeper.store.get();
      if (sentWords.current && isSameDraft(attributes, sentWords.current))
        void again.current().catch((error: unknown) => setSending({ kind: 'refused', problem: problemOf(error) }));
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
