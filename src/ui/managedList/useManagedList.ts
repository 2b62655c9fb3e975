import { useState } from 'react';
import { showFault } from '../signedOut/showFault.tsx';

/** A list that administrators change entry by entry. @param read reads it from the server again */
export function useManagedList<Item>(given: readonly Item[], read: () => Promise<readonly Item[]>) {
  const [list, setList] = useState(given);
  const refresh = async () => setList(await read());
  /** Makes a change, says what went wrong with it, and shows the list as it is then. */
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (fault) {
      showFault(fault);
    }
    // The change is saved, so an unavailable list must not make it look failed.
    await refresh().catch(() => undefined);
  };
  return { list, setList, refresh, attempt };
}
