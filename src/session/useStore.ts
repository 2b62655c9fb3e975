import { useSyncExternalStore } from 'react';
import type { Store } from '#lib/store.ts';

/** The store's state, kept current. During hydration it is the state that the server drew. */
export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** False in the server's HTML and during hydration, true once script runs: for controls that are useless without it. */
export function useHasScript(): boolean {
  return useSyncExternalStore(never, yes, no);
}
