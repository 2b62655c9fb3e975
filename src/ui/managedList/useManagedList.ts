import { useState } from 'react';
import { showFault } from '../signedOut/showFault.tsx';
import { type Done, showDone } from '../toasts/showDone.tsx';

/** A change of an entry that can be undone. */
export interface ListChange extends Pick<Done, 'words' | 'toastID'> {
  readonly run: () => Promise<unknown>;
  /** Absent for a change that cannot be undone. */
  readonly revert?: (() => Promise<unknown>) | undefined;
}

/** A list that administrators change entry by entry. @param read reads it from the server again */
export function useManagedList<Item>(given: readonly Item[], read: () => Promise<readonly Item[]>) {
  const [list, setList] = useState(given);
  const refresh = async () => setList(await read());
  /** Makes a change and offers to undo it, or says what went wrong, and shows the list as it is then. */
  const change = async ({ run, revert, ...done }: ListChange) => {
    const undo = async () => {
      await revert?.();
      await refresh();
    };
    try {
      await run();
      showDone({ ...done, undo: revert && undo });
    } catch (fault) {
      showFault(fault);
    }
    // The change is saved, so an unavailable list must not make it look failed.
    await refresh().catch(() => undefined);
  };
  /** Shows an entry in another place at once, so that several presses in a row move it several places. */
  const shift = (from: number, to: number) => {
    const moved = list[from];
    if (!moved || !list[to]) return undefined;
    const after = list.toSpliced(from, 1).toSpliced(to, 0, moved);
    setList(after);
    return { moved, before: list, after };
  };
  return { list, refresh, change, shift };
}
