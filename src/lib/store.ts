import { produce } from 'immer';

/** State outside React: one value that is only replaced, never changed in place. */
export interface Store<State> {
  readonly get: () => State;
  /** The state the store was made with: what the server's HTML shows, hence what React must hydrate against. */
  readonly getInitial: () => State;
  /** Runs a recipe on a draft (immer). Listeners hear of it only when something changed. */
  readonly update: (recipe: (draft: State) => void) => void;
  readonly set: (next: State) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  const set = (next: State) => {
    if (Object.is(next, state)) return;
    state = next;
    // A listener may unsubscribe itself or another while it runs.
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => state,
    getInitial: () => initial,
    set,
    update: (recipe) => set(produce(state, (draft) => void recipe(draft as State))),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
