import { createStore, type Store } from '#lib/store.ts';

/**
 * Minimum time between two saves; the first is sent immediately and the last is never dropped (CO-FOLLOW-040,
 * resolutions G37).
 */
export const saveThrottleMs = 1250;

/** Preferences by flat keys. */
export type Choices = Readonly<Record<string, boolean | string>>;

export interface PreferenceState<Values extends Choices> {
  /** The server's values with the viewer's pending changes. */
  readonly shown: Values;
  /** Error of the last change that was undone; cleared by the next change. */
  readonly fault: unknown;
}

export interface PreferenceStore<Values extends Choices> extends Store<PreferenceState<Values>> {
  /**
   * Shows the change immediately and saves it; if that fails, its keys are undone. Resolves to whether it was saved.
   * @param complete returns the actual change just before it is sent, if that requires a request
   */
  readonly change: (change: Partial<Values>, complete?: () => Promise<Partial<Values>>) => Promise<boolean>;
  /** Newer values from the server, such as from a page that arrived later. */
  readonly renew: (saved: Values) => void;
  /** Sends pending changes now, because the page is closing. */
  readonly flush: () => void;
}

/** Sends `change`; `whole` has all values after it. Resolves to the saved values. */
export type Save<Values extends Choices> = (change: Partial<Values>, whole: Values) => Promise<Values>;

interface Wish<Values> {
  change: Partial<Values>;
  readonly complete: (() => Promise<Partial<Values>>) | undefined;
  readonly settle: (isSaved: boolean) => void;
}

/**
 * Changes are sent one after another, so that the last one wins on the server too; changes in quick succession are
 * merged. A failure undoes only its own keys, not later changes.
 */
export function createPreferenceStore<Values extends Choices>(
  initial: Values,
  save: Save<Values>,
): PreferenceStore<Values> {
  let saved = initial;
  let wishes: readonly Wish<Values>[] = [];
  let waiting: readonly Wish<Values>[] = [];
  let resting: ReturnType<typeof setTimeout> | undefined;
  let line: Promise<unknown> = Promise.resolve();
  const store = createStore<PreferenceState<Values>>({ shown: initial, fault: undefined });
  const publish = (fault?: unknown) =>
    store.set({ shown: Object.assign({}, saved, ...wishes.map((wish) => wish.change)), fault });

  const saveAll = async (batch: readonly Wish<Values>[]) => {
    let fault: unknown;
    try {
      for (const wish of batch) wish.change = (await wish.complete?.()) ?? wish.change;
      const change: Partial<Values> = Object.assign({}, ...batch.map((wish) => wish.change));
      saved = await save(change, { ...saved, ...change });
    } catch (error) {
      fault = error;
    }
    wishes = wishes.filter((wish) => !batch.includes(wish));
    publish(fault);
    for (const wish of batch) wish.settle(fault === undefined);
  };
  const sendWaiting = () => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      if (waiting.length > 0) sendWaiting();
    }, saveThrottleMs);
    const batch = waiting;
    waiting = [];
    line = line.then(() => saveAll(batch));
  };

  return {
    ...store,
    change: (change, complete) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const wish: Wish<Values> = { change, complete, settle: resolve };
      wishes = [...wishes, wish];
      waiting = [...waiting, wish];
      publish();
      if (resting === undefined) sendWaiting();
      return promise;
    },
    renew: (fresh) => {
      if (wishes.length > 0) return;
      saved = fresh;
      publish(store.get().fault);
    },
    flush: () => {
      if (waiting.length > 0) sendWaiting();
    },
  };
}

/** Sends pending changes when the viewer leaves the site. Browser only. */
export function flushOnLeave({ flush }: Pick<PreferenceStore<Choices>, 'flush'>): void {
  addEventListener('pagehide', flush);
}
