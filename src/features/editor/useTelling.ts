import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createTelling, type Telling } from './telling.ts';

/** Any of these may send the form, leave the page or ask what stands there. */
const askers = ['submit', 'pointerdown', 'click', 'popstate', 'pagehide', 'visibilitychange'] as const;

const isCommand = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey || key === 'Tab' || key === 'Escape';

/** Tells the form what is written: see `createTelling`. Whoever acts on the text finds all of it in the form. */
export function useTelling(tell: () => number, length: number): Telling {
  const latest = useRef(tell);
  latest.current = tell;
  const [telling] = useState(() => createTelling(() => latest.current(), length));
  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    // before anybody else hears of it
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
