import { useEffect, useRef, useState } from 'react';

/** Loads code on first use. A failure is not cached, so that the next use retries. */
export function usePart<Part>(load: () => Promise<Part>, isWanted: boolean, onFail?: () => void): Part | undefined {
  const [part, setPart] = useState<{ readonly value: Part }>();
  const isRunning = useRef(false);
  const calls = useRef({ load, onFail });
  calls.current = { load, onFail };
  useEffect(() => {
    if (!isWanted || part || isRunning.current) return;
    isRunning.current = true;
    calls.current
      .load()
      .then(
        (value) => setPart({ value }),
        () => calls.current.onFail?.(),
      )
      .finally(() => {
        isRunning.current = false;
      });
  }, [isWanted, part]);
  return part?.value;
}
