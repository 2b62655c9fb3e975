import type { LongRunProgress } from '#api/longRun.ts';
import type { BulkType } from '#domain/bulkEligibility.ts';
import { type BulkOptions, mostBulkIDs } from '#domain/bulkRuns.ts';
import { createStore, type Store } from '#lib/store.ts';

/** An act under way, or one of which something has to be said. */
export interface ShownRun {
  readonly key: string;
  readonly type: BulkType;
  readonly options: BulkOptions;
  readonly ids: readonly number[];
  readonly status: 'running' | 'stopping' | 'interrupted';
  readonly progress: LongRunProgress;
  /** Why it was interrupted. */
  readonly message?: string;
}

export interface BulkState {
  readonly checked: readonly number[];
  readonly pending: readonly number[];
  /** Why an act failed, by discussion. */
  readonly failures: Readonly<Record<string, string>>;
  /** Of those that were chosen on another page too. */
  readonly names: Readonly<Record<string, string>>;
  readonly run: ShownRun | null;
  /** Of an act that was refused as a whole. */
  readonly refusal: string | null;
  /** On whose account, where the server says so. */
  readonly refusedIDs: readonly number[];
}

export interface Kept {
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
}

export const nothingDone: LongRunProgress = { successIDs: [], failedIDs: [], exceptionsByID: {}, countTotalIDs: null };

const empty: BulkState = { checked: [], pending: [], failures: {}, names: {}, run: null, refusal: null, refusedIDs: [] };

/** No refusal is left to be read. */
const unread = { refusal: null, refusedIDs: [] } as const;

const numbersOf = (value: unknown) => (Array.isArray(value) ? value.filter((one): one is number => Number.isSafeInteger(one)) : []);

function readKept(value: unknown): BulkState {
  const { checked, names } = (typeof value === 'object' && value !== null ? value : {}) as Partial<BulkState>;
  return { ...empty, checked: numbersOf(checked).slice(0, mostBulkIDs), names: typeof names === 'object' ? names : {} };
}

export interface Selection {
  readonly store: Store<BulkState>;
  /** False when no more can be chosen. */
  readonly check: (discussion: { readonly discussionID: number; readonly name: string }, isChecked: boolean) => boolean;
  /** Gone since it was chosen; what became of an act upon it is still told. */
  readonly drop: (ids: readonly number[]) => void;
  /** What became of the last act has been read. */
  readonly dismiss: () => void;
  /** Leaves nothing chosen (CO-BULK-009). */
  readonly clear: () => void;
  readonly begin: (run: Omit<ShownRun, 'status' | 'progress'>) => void;
  readonly show: (changes: Partial<ShownRun>) => void;
  /** What was done leaves the pending list, what failed and what was never begun is chosen again (CO-BULK-007, CO-BULK-008). */
  readonly settle: (progress: LongRunProgress) => void;
  /** Nothing was done: what was chosen is chosen again. `ids`: on whose account. */
  readonly refuse: (message: string, ids?: readonly number[]) => void;
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

/** Which discussions a moderator has chosen, and what becomes of them. Outlives the page, within its tab. */
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
      set({ checked: isChecked ? [...rest, discussionID] : rest, failures: left, names: { ...names, [discussionID]: name }, ...unread });
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
      // what others were merged into was chosen for that alone: the next act must not meet it unseen
      const left = done.length > 0 ? [...done, run?.options.destinationDiscussionID] : [];
      const back = pending.filter((id) => !done.includes(id));
      const failures = Object.fromEntries(failedIDs.map((id) => [id, exceptionsByID[id]?.message ?? '']));
      set({ checked: unique([...checked, ...back]).filter((id) => !left.includes(id)), pending: [], failures, run: null });
    },
    refuse: (message, ids = []) => {
      const { checked, pending } = store.get();
      set({ checked: unique([...checked, ...pending]), pending: [], run: null, refusal: message, refusedIDs: ids });
    },
  };
}
