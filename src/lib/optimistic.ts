/** How to recover from a failed change. */
export interface Recovery<Fields extends object> {
  /** The current state on the server, requested after an unknown outcome once nothing is pending. */
  readonly load: () => Promise<Partial<Fields>>;
  /** Whether a failed change may have taken effect anyway; true for all by default. */
  readonly isUnknown?: (fault: unknown) => boolean;
}

/** Runs tasks one after the other. */
export type InTurn = <Value>(task: () => Promise<Value>) => Promise<Value>;

export interface OptimisticOptions<Fields extends object> {
  /** The last known state on the server. */
  readonly initial: Fields;
  /** Called whenever what is shown changes. */
  readonly onShow: (shown: Fields) => void;
  /** A shared queue; by default each record has its own. */
  readonly inTurn?: InTurn;
}

export interface Optimistic<Fields extends object> {
  readonly shown: () => Fields;
  /** Whether a change is pending. */
  readonly isChanging: () => boolean;
  /** The known state on the server. */
  readonly confirmed: () => Fields;
  /**
   * Shows the change immediately and sends it after the earlier ones. The result of `send` is the new state on the
   * server. A pending change is skipped if a later one sets the same fields. Rejects with the error of `send`, after
   * undoing only this change.
   */
  readonly change: (
    change: Partial<Fields>,
    send: () => Promise<Partial<Fields> | undefined>,
    recovery: Recovery<Fields>,
  ) => Promise<'done' | 'superseded'>;
  /** Sets known values from elsewhere, such as a reloaded list; pending changes stay visible. */
  readonly learn: (known: Partial<Fields>) => void;
  /** Resolves when nothing is pending or unknown. */
  readonly settled: () => Promise<void>;
}

interface Pending<Fields extends object> {
  readonly change: Partial<Fields>;
  readonly send: () => Promise<Partial<Fields> | undefined>;
  readonly recovery: Recovery<Fields>;
}

function createQueue(): InTurn {
  let queue: Promise<unknown> = Promise.resolve();
  return (task) => {
    const outcome = queue.then(task);
    queue = outcome.catch(() => undefined);
    return outcome;
  };
}

const sameFields = (a: object, b: object) => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key));
};

/**
 * Shows changes to a record before the server has responded (goals F35). Each change is undone individually, because
 * restoring a snapshot would undo other changes too. One queue per record keeps the order; after an unknown outcome the
 * state is reloaded once the queue is empty.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the pending changes
export function createOptimistic<Fields extends object>(options: OptimisticOptions<Fields>): Optimistic<Fields> {
  const { onShow, inTurn = createQueue() } = options;
  let confirmed = options.initial;
  let pending: readonly Pending<Fields>[] = [];
  let latest: Promise<unknown> = Promise.resolve();
  /** Loaders for fields whose stored value is unknown after a failed write, by field names. */
  const lost = new Map<string, Recovery<Fields>['load']>();

  const shown = (): Fields => Object.assign({}, confirmed, ...pending.map(({ change }) => change)) as Fields;
  const show = () => onShow(shown());

  const reload = async () => {
    for (const [fields, load] of lost) {
      if (pending.length > 0) return;
      try {
        const known = await load();
        // there are new changes; the last of them reloads
        if (pending.length > 0) return;
        confirmed = { ...confirmed, ...known };
        lost.delete(fields);
        show();
      } catch {
        // keeps the known values; the next change reloads
      }
    }
  };

  const settle = (entry: Pending<Fields>, held: Partial<Fields>) => {
    confirmed = { ...confirmed, ...held };
    pending = pending.filter((other) => other !== entry);
    show();
  };

  const run = async (entry: Pending<Fields>) => {
    const { change, send, recovery } = entry;
    const later = pending.slice(pending.indexOf(entry) + 1);
    if (later.some((other) => sameFields(other.change, change))) {
      pending = pending.filter((other) => other !== entry);
      return 'superseded' as const;
    }
    try {
      settle(entry, { ...change, ...(await send()) });
      return 'done' as const;
    } catch (fault) {
      if (recovery.isUnknown?.(fault) ?? true) lost.set(Object.keys(change).sort().join(), recovery.load);
      settle(entry, {});
      throw fault;
    } finally {
      await reload();
    }
  };

  return {
    shown,
    isChanging: () => pending.length > 0,
    confirmed: () => confirmed,
    learn: (known) => {
      confirmed = { ...confirmed, ...known };
      show();
    },
    change: (change, send, recovery) => {
      const entry: Pending<Fields> = { change, send, recovery };
      pending = [...pending, entry];
      show();
      const outcome = inTurn(() => run(entry));
      latest = outcome.catch(() => undefined);
      return outcome;
    },
    settled: async () => {
      let last: unknown;
      while (last !== latest) {
        last = latest;
        await latest;
      }
    },
  };
}
