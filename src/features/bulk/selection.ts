import type { LongRunProgress } from '#api/longRun.ts';
import type { BulkType } from '#domain/bulkEligibility.ts';
import { type BulkOptions, mostBulkIDs } from '#domain/bulkRuns.ts';
import { createStore, type Store } from '#lib/store.ts';

/** A bulk run in progress, or one with a message to show. */
export interface ShownRun {
  readonly key: string;
  readonly type: BulkType;
  readonly options: BulkOptions;
  readonly ids: readonly number[];
  readonly status: 'running' | 'stopping' | 'interrupted';
  readonly progress: LongRunProgress;
  /** Why the run was interrupted. */
  readonly fault?: unknown;
}

export interface BulkState {
  readonly checked: readonly number[];
  readonly pending: readonly number[];
  /** Error messages by discussion ID. */
  readonly failures: Readonly<Record<string, string>>;
  /** Names of selected discussions by ID, including those selected on other pages. */
  readonly names: Readonly<Record<string, string>>;
  readonly run: ShownRun | null;
  /** Why the last run was refused as a whole. */
  readonly refusal: unknown;
  /** The discussions that caused the refusal, if the server names them. */
  readonly refusedIDs: readonly number[];
}

export interface Kept {
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
}

export const nothingDone: LongRunProgress = { successIDs: [], failedIDs: [], exceptionsByID: {}, countTotalIDs: null };

const empty: BulkState = {
  checked: [],
  pending: [],
  failures: {},
  names: {},
  run: null,
  refusal: null,
  refusedIDs: [],
};

/** Clears the refusal. */
const unread = { refusal: null, refusedIDs: [] } as const;

const numbersOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is number => Number.isSafeInteger(one)) : [];

function readKept(value: unknown): BulkState {
  const { checked, names } = (typeof value === 'object' && value !== null ? value : {}) as Partial<BulkState>;
  return { ...empty, checked: numbersOf(checked).slice(0, mostBulkIDs), names: typeof names === 'object' ? names : {} };
}

export interface Selection {
  readonly store: Store<BulkState>;
  /** Returns false when the selection is full. */
  readonly check: (discussion: { readonly discussionID: number; readonly name: string }, isChecked: boolean) => boolean;
  /** Removes deleted discussions from the selection; their failures are still shown. */
  readonly drop: (ids: readonly number[]) => void;
  /** Dismisses the messages about the last run. */
  readonly dismiss: () => void;
  /** Clears the selection (CO-BULK-009). */
  readonly clear: () => void;
  readonly begin: (run: Omit<ShownRun, 'status' | 'progress'>) => void;
  readonly show: (changes: Partial<ShownRun>) => void;
  /**
   * Removes the finished discussions from the pending list, and selects failed and unstarted ones again (CO-BULK-007,
   * CO-BULK-008).
   */
  readonly settle: (progress: LongRunProgress) => void;
  /** Selects everything again after a run was refused as a whole. `ids` are the discussions that caused it. */
  readonly refuse: (fault: unknown, ids?: readonly number[]) => void;
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

/** The moderator’s selection and the state of their runs. Survives page loads within the tab. */
export function createSelection(kept: Kept): Selection {
  const store = createStore<BulkState>(readKept(kept.read()));
  store.subscribe(() => {
    const { checked, pending, names } = store.get();
    kept.write({ checked: unique([...checked, ...pending]), names });
  });
  const set = (changes: Partial<BulkState>) => store.set({ ...store.get(), ...changes });
  return {
    store,
    check: ({ discussionID, name }, isChecked) => {
      const { checked, failures, names } = store.get();
      if (isChecked && !checked.includes(discussionID) && checked.length >= mostBulkIDs) return false;
      const { [discussionID]: _gone, ...left } = failures;
      const rest = checked.filter((id) => id !== discussionID);
      set({
        checked: isChecked ? [...rest, discussionID] : rest,
        failures: left,
        names: { ...names, [discussionID]: name },
        ...unread,
      });
      return true;
    },
    drop: (ids) => set({ checked: store.get().checked.filter((id) => !ids.includes(id)) }),
    dismiss: () => set({ failures: {}, ...unread }),
    clear: () => store.set(empty),
    begin: (run) => {
      const { checked } = store.get();
      set({
        checked: checked.filter((id) => !run.ids.includes(id)),
        pending: run.ids,
        failures: {},
        ...unread,
        run: { ...run, status: 'running', progress: nothingDone },
      });
    },
    show: (changes) => {
      const { run } = store.get();
      if (run) set({ run: { ...run, ...changes } });
    },
    settle: ({ successIDs, failedIDs, exceptionsByID }) => {
      const { checked, pending, run } = store.get();
      const done = successIDs.map(Number);
      // The merge target was selected only for the merge; leaving it selected would affect the next action unnoticed.
      const left = done.length > 0 ? [...done, run?.options.destinationDiscussionID] : [];
      const back = pending.filter((id) => !done.includes(id));
      const failures = Object.fromEntries(failedIDs.map((id) => [id, exceptionsByID[id]?.message ?? '']));
      set({
        checked: unique([...checked, ...back]).filter((id) => !left.includes(id)),
        pending: [],
        failures,
        run: null,
      });
    },
    refuse: (fault, ids = []) => {
      const { checked, pending } = store.get();
      set({ checked: unique([...checked, ...pending]), pending: [], run: null, refusal: fault, refusedIDs: ids });
    },
  };
}
