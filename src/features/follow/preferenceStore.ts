import type { CategoryPreferences } from '#domain/categoryPreferences.ts';
import { errorText } from '#lib/apiError.ts';
import { createStore, type Store } from '#lib/store.ts';

export interface PreferenceState {
  /** What the server says, with what the reader wants on top. */
  readonly shown: CategoryPreferences;
  /** Why the last change was undone; gone with the next one. */
  readonly problem: string | undefined;
}

export interface PreferenceStore extends Store<PreferenceState> {
  /** Shows the change at once and saves it; undone, key by key, when that fails. Answers whether it was saved. */
  readonly change: (change: CategoryPreferences) => Promise<boolean>;
  /** What the server said meanwhile by other ways, e.g. on a page that arrived later. */
  readonly renew: (saved: CategoryPreferences) => void;
}

type Save = (change: CategoryPreferences) => Promise<CategoryPreferences>;

interface Wish {
  readonly change: CategoryPreferences;
}

/**
 * Changes are sent one after another, so that the last one wins on the server as it does here, and each failure takes back
 * its own keys only: wishes made after it stay.
 */
export function createPreferenceStore(initial: CategoryPreferences, save: Save): PreferenceStore {
  let saved = initial;
  let wishes: readonly Wish[] = [];
  let line: Promise<unknown> = Promise.resolve();
  const store = createStore<PreferenceState>({ shown: initial, problem: undefined });
  const publish = (problem?: string) => store.set({ shown: Object.assign({}, saved, ...wishes.map((wish) => wish.change)), problem });

  return {
    ...store,
    change: (change) => {
      const wish: Wish = { change };
      wishes = [...wishes, wish];
      publish();
      const settle = (problem?: string) => {
        wishes = wishes.filter((other) => other !== wish);
        publish(problem);
        return problem === undefined;
      };
      const sent = line.then(async () => {
        try {
          saved = await save(change);
          return settle();
        } catch (error) {
          return settle(errorText(error));
        }
      });
      line = sent;
      return sent;
    },
    renew: (fresh) => {
      if (wishes.length > 0) return;
      saved = fresh;
      publish(store.get().problem);
    },
  };
}
