import { produce } from 'immer';

/** State outside of React: an immutable value that is only replaced. */
export interface Store<State> {
  readonly get: () => State;
  /** The state in the server's HTML, against which React must hydrate: that of `createStore` or `begin`. */
  readonly getInitial: () => State;
  /** Sets the state of a new page from the server. */
  readonly begin: (next: State) => void;
  /** Applies a recipe to a draft (immer). Listeners are only called if something changed. */
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
    // A listener may unsubscribe itself or another one while it runs.
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
