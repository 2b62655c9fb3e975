import { useEffect, useState } from 'react';
import type { Entry } from './entries.ts';
import { type Found, isWorthFinding } from './find.ts';

const debounceMs = 180;

export type Status = 'idle' | 'searching' | 'ready' | 'failed';

export interface FoundState {
  readonly status: Status;
  /** The results shown; while searching those of the previous text. */
  readonly entries: readonly Entry[];
  readonly isPartial: boolean;
  /** Number of answers so far. */
  readonly answer: number;
  readonly fault?: unknown;
}

const nothing: FoundState = { status: 'idle', entries: [], isPartial: false, answer: 0 };

/** Results for a text, requested once typing pauses. A newer text cancels the request. */
export function useFound(
  text: string,
  find: (text: string, signal: AbortSignal) => Promise<Found>,
): FoundState & { readonly retry: () => void } {
  const [state, setState] = useState(nothing);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` repeats the request
  useEffect(() => {
    if (!isWorthFinding(text)) {
      setState(nothing);
      return undefined;
    }
    const abort = new AbortController();
    setState(({ entries, answer }) => ({ status: 'searching', entries, isPartial: false, answer }));
    const timer = setTimeout(() => {
      find(text, abort.signal).then(
        (found) => setState(({ answer }) => ({ status: 'ready', ...found, answer: answer + 1 })),
        (fault: unknown) => abort.signal.aborted || setState({ ...nothing, status: 'failed', fault }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, find, turn]);
  return { ...state, retry: () => setTurn((before) => before + 1) };
}
