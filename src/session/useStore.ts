import { useSyncExternalStore } from 'react';
import type { Store } from '#lib/store.ts';

/** Subscribes to the store's state. During hydration it is the server's state. */
export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** False in the server's HTML and during hydration, true once script runs: for controls that need script. */
export function useHasScript(): boolean {
  return useSyncExternalStore(never, yes, no);
}
