import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createReporter, type Reporter } from './reporter.ts';

/** Events after which the form may be submitted, left or read. */
const askers = ['submit', 'pointerdown', 'click', 'popstate', 'pagehide', 'visibilitychange'] as const;

const isCommand = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || key === 'Tab' || key === 'Escape';

/** Reports the text to the form: see `createReporter`. Pending changes are flushed before anything can act on them. */
export function useReporter(report: () => number, length: number): Reporter {
  const latest = useRef(report);
  latest.current = report;
  const [reporter] = useState(() => createReporter(() => latest.current(), length));
  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    // In the capture phase, before other listeners.
    const flush = () => reporter.isDue() && flushSync(reporter.flush);
    for (const asker of askers) window.addEventListener(asker, flush, options);
    window.addEventListener('keydown', (event) => isCommand(event) && flush(), options);
    return () => {
      ended.abort();
      reporter.stop();
    };
  }, [reporter]);
  return reporter;
}
