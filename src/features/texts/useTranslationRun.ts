import { useEffect, useRef, useState } from 'react';
import { type ApiTranslationRun, readTranslationRun, startTranslation, stopTranslation } from '#api/texts.ts';

const pollMs = 1500;

interface TranslationRun {
  /** Undefined until it is loaded. */
  readonly run: ApiTranslationRun | undefined;
  readonly error: unknown;
  readonly start: () => void;
  readonly stop: () => void;
}

/** The machine translation of a language, with its progress. It continues without the page. @param onEnd once it ends */
export function useTranslationRun(localeID: string, onEnd: () => void): TranslationRun {
  const [run, setRun] = useState<ApiTranslationRun>();
  const [error, setError] = useState<unknown>();
  const latest = useRef(onEnd);
  latest.current = onEnd;
  const isRunning = run?.state === 'running';

  useEffect(() => {
    let isGone = false;
    readTranslationRun(localeID).then(
      (found) => !isGone && setRun(found),
      (fault: unknown) => !isGone && setError(fault),
    );
    return () => {
      isGone = true;
    };
  }, [localeID]);

  useEffect(() => {
    if (!isRunning) return undefined;
    let isGone = false;
    const timer = setInterval(() => {
      readTranslationRun(localeID).then(
        (next) => {
          if (isGone) return;
          setRun(next);
          if (next.state !== 'running') latest.current();
        },
        // the next attempt follows
        () => undefined,
      );
    }, pollMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [isRunning, localeID]);

  const act = async (call: (localeID: string) => Promise<ApiTranslationRun>) => {
    setError(undefined);
    try {
      setRun(await call(localeID));
    } catch (fault) {
      setError(fault);
    }
  };
  return {
    run,
    error,
    start: () => void act(startTranslation),
    stop: () => void act(stopTranslation).then(() => latest.current()),
  };
}
