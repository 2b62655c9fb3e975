import { showDone } from '../toasts/showDone.tsx';

interface Saved {
  readonly words: string;
  readonly refresh: () => Promise<void>;
  /** Closes the form. */
  readonly close: () => void;
  /** Deletes an entry that was just added; absent for one that was changed. */
  readonly revert: (() => Promise<unknown>) | undefined;
}

/** Shows the list with an entry that was added or changed, and offers to undo an addition. */
export async function showSaved({ words, refresh, close, revert }: Saved): Promise<void> {
  // The entry is saved, so an unavailable list must not make it look failed.
  await refresh().catch(() => undefined);
  close();
  const undo = async () => {
    await revert?.();
    await refresh();
  };
  showDone({ words, undo: revert && undo });
}
