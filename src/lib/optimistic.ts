/** What becomes of a change that failed. */
export interface Recovery<Fields extends object> {
  /** The current state on the server, requested after an unknown outcome once nothing is pending. */
  readonly load: () => Promise<Partial<Fields>>;
  /** Whether a change that failed may have happened all the same; by default every one may. */
  readonly isUnknown?: (fault: unknown) => boolean;
}

/** Runs tasks one after the other. */
export type InTurn = <Value>(task: () => Promise<Value>) => Promise<Value>;

export interface OptimisticOptions<Fields extends object> {
  /** The last known state on the server. */
  readonly initial: Fields;
  /** Called whenever what is shown changes. */
  readonly onShow: (shown: Fields) => void;
  /** A queue of its own unless another is given. */
  readonly inTurn?: InTurn;
}

export interface Optimistic<Fields extends object> {
  readonly shown: () => Fields;
  /** Whether a change is under way. */
  readonly isChanging: () => boolean;
  /** What the server holds, as far as known. */
  readonly confirmed: () => Fields;
  /**
   * Shows the change at once and sends it when those before it have their answers. What `send` answers is what the
   * server holds from then on. A later change of the same fields makes one that still waits needless. Rejects with the
   * fault of `send`; by then this change is undone, and no other.
   */
  readonly change: (
    change: Partial<Fields>,
    send: () => Promise<Partial<Fields> | undefined>,
    recovery: Recovery<Fields>,
  ) => Promise<'done' | 'superseded'>;
  /** Told from elsewhere, e.g. by a list that was read anew; what is under way stays shown over it. */
  readonly learn: (known: Partial<Fields>) => void;
  /** When nothing is under way and nothing unknown is left. */
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
 * Changes of one record that are shown before the server has answered (goals F35). Each is undone by itself: a snapshot
 * of all fields would take back what others changed meanwhile. One queue for the record, so that the server sees the
 * changes in the order they were made; what it holds is asked for anew only after the last of them.
 */
export function createOptimistic<Fields extends object>(options: OptimisticOptions<Fields>): Optimistic<Fields> {
  const { onShow, inTurn = createQueue() } = options;
  let confirmed = options.initial;
  let pending: readonly Pending<Fields>[] = [];
  let latest: Promise<unknown> = Promise.resolve();
  /** How to ask for what is unknown now, by the names of the fields. */
  const lost = new Map<string, Recovery<Fields>['load']>();

  const shown = (): Fields => Object.assign({}, confirmed, ...pending.map(({ change }) => change)) as Fields;
  const show = () => onShow(shown());

  const reload = async () => {
    for (const [fields, load] of lost) {
      if (pending.length > 0) return;
      try {
        const known = await load();
        // somebody went on meanwhile: their last answer asks again
        if (pending.length > 0) return;
        confirmed = { ...confirmed, ...known };
        lost.delete(fields);
        show();
      } catch {
        // what was known before stays shown; the next change asks again
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
