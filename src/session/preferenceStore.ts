import { createStore, type Store } from '#lib/store.ts';

/**
 * Between two savings of what somebody ticks; the first goes at once, the last is never left out (CO-FOLLOW-040,
 * resolutions G37).
 */
export const saveThrottleMs = 1250;

/** Choices by flat keys. */
export type Choices = Readonly<Record<string, boolean | string>>;

export interface PreferenceState<Values extends Choices> {
  /** What the server says, with what the reader wants on top. */
  readonly shown: Values;
  /** Why the last change was undone; gone with the next one. */
  readonly fault: unknown;
}

export interface PreferenceStore<Values extends Choices> extends Store<PreferenceState<Values>> {
  /**
   * Shows the change at once and saves it; undone, key by key, when that fails. Answers whether it was saved.
   * @param complete says, when it is sent, what the change really is where that has to be asked for first.
   */
  readonly change: (change: Partial<Values>, complete?: () => Promise<Partial<Values>>) => Promise<boolean>;
  /** What the server said meanwhile by other ways, e.g. on a page that arrived later. */
  readonly renew: (saved: Values) => void;
  /** Sends what waits, at once: the page is about to end. */
  readonly flush: () => void;
}

/** Sends `change`; `whole` is everything as it will then be. Answers with what was saved. */
export type Save<Values extends Choices> = (change: Partial<Values>, whole: Values) => Promise<Values>;

interface Wish<Values> {
  change: Partial<Values>;
  readonly complete: (() => Promise<Partial<Values>>) | undefined;
  readonly settle: (isSaved: boolean) => void;
}

/**
 * Changes are sent one after another, so that the last one wins on the server as it does here; those that come close
 * together go together. Each failure takes back its own keys only: wishes made after it stay.
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

/** Has what waits sent when the reader leaves the site. In the browser alone. */
export function flushOnLeave({ flush }: Pick<PreferenceStore<Choices>, 'flush'>): void {
  addEventListener('pagehide', flush);
}
