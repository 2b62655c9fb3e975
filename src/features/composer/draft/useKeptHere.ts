import { useEffect, useState } from 'react';
import type { LayoutID } from '#api/layouts.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import { type KeptHere, readKept } from './ownStore.ts';

/** The drafts that this browser keeps of a layout; undefined while they are read. */
export function useKeptHere(layoutID: LayoutID): KeptHere | undefined {
  const { userID } = useViewer();
  const [read, setRead] = useState<{ readonly layoutID: LayoutID; readonly found: KeptHere }>();
  useEffect(() => {
    let isGone = false;
    void readKept(userID, layoutID).then((found) => {
      if (!isGone) setRead({ layoutID, found });
    });
    return () => {
      isGone = true;
    };
  }, [userID, layoutID]);
  return read?.layoutID === layoutID ? read.found : undefined;
}
