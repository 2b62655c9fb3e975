import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createTelling, type Telling } from './telling.ts';

/** Events after which the form may be submitted, left or read. */
const askers = ['submit', 'pointerdown', 'click', 'popstate', 'pagehide', 'visibilitychange'] as const;

const isCommand = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || key === 'Tab' || key === 'Escape';

/** Reports the text to the form: see `createTelling`. Pending changes are flushed before anything can act on them. */
export function useTelling(tell: () => number, length: number): Telling {
  const latest = useRef(tell);
  latest.current = tell;
  const [telling] = useState(() => createTelling(() => latest.current(), length));
  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    // In the capture phase, before other listeners.
    const flush = () => telling.isDue() && flushSync(telling.flush);
    for (const asker of askers) window.addEventListener(asker, flush, options);
    window.addEventListener('keydown', (event) => isCommand(event) && flush(), options);
    return () => {
      ended.abort();
      telling.stop();
    };
  }, [telling]);
  return telling;
}
