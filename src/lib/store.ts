import { produce } from 'immer';

/** State outside React: one value that is only replaced, never changed in place. */
export interface Store<State> {
  readonly get: () => State;
  /** The state that the server's HTML shows, hence what React must hydrate against: that of `createStore` or `begin`. */
  readonly getInitial: () => State;
  /** Another page of the server's stands now, and shows this state. */
  readonly begin: (next: State) => void;
  /** Runs a recipe on a draft (immer). Listeners hear of it only when something changed. */
  readonly update: (recipe: (draft: State) => void) => void;
  readonly set: (next: State) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  let first = initial;
  const listeners = new Set<() => void>();
  const set = (next: State) => {
    if (Object.is(next, state)) return;
    state = next;
    // A listener may unsubscribe itself or another while it runs.
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => state,
    getInitial: () => first,
    begin: (next) => {
      first = next;
      set(next);
    },
    set,
    update: (recipe) => set(produce(state, (draft) => void recipe(draft as State))),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
