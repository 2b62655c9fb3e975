import { useState } from 'react';

/** An action of the viewer: not begun, running, done or failed. */
export type ActState =
  | { readonly kind: 'pending' | 'loading' | 'success' }
  | { readonly kind: 'error'; readonly error: unknown };

export interface Act {
  readonly state: ActState;
  /** Runs the action; a press while it runs does nothing. The error stays in `state`. */
  readonly run: (action: () => Promise<unknown>) => Promise<void>;
}

/** The state of one action at a time. */
export function useAct(): Act {
  const [state, setState] = useState<ActState>({ kind: 'pending' });
  const run = async (action: () => Promise<unknown>) => {
    if (state.kind === 'loading') return;
    setState({ kind: 'loading' });
    try {
      await action();
      setState({ kind: 'success' });
    } catch (error) {
      setState({ kind: 'error', error });
    }
  };
  return { state, run };
}
