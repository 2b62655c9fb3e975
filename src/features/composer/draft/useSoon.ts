import { useEffect, useRef, useState } from 'react';

/** Time after a change in which this browser keeps it, so that the change is painted first. */
const keepDelayMs = 100;

/** Writes to this browser soon, and at once when the page is left. @returns writes what was given last */
export function useSoon() {
  const wanted = useRef<() => unknown>(undefined);
  const [soon] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      clearTimeout(timer);
      timer = undefined;
      const write = wanted.current;
      wanted.current = undefined;
      write?.();
    };
    return {
      now,
      write: (write: () => unknown) => {
        wanted.current = write;
        timer ??= setTimeout(now, keepDelayMs);
      },
    };
  });
  useEffect(() => {
    addEventListener('pagehide', soon.now);
    return () => {
      removeEventListener('pagehide', soon.now);
      soon.now();
    };
  }, [soon]);
  return soon;
}
