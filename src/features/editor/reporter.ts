/** Shorter texts are serialized on every keystroke, which is fast enough. */
const longText = 10_000;
/** Pause in typing, in milliseconds, after which a long text is reported. */
const pauseMs = 150;
/** Longest delay in milliseconds; half of what may be lost in a crash, the other half being the draft’s. */
const longestMs = 500;

type Timer = ReturnType<typeof setTimeout>;

export interface Reporter {
  /** Call after every change. */
  readonly changed: () => void;
  /** Reports pending changes immediately. */
  readonly flush: () => void;
  readonly isDue: () => boolean;
  readonly stop: () => void;
}

/**
 * Schedules when the text is reported to the form. A long text is reported when typing pauses or after half a second,
 * so that its length does not slow down typing.
 * @param tell serializes the text and passes it on. @returns its length @param length initial length of the text
 */
export function createReporter(report: () => number, length: number): Reporter {
  let known = length;
  let isDue = false;
  let pause: Timer | undefined;
  let ceiling: Timer | undefined;
  const stop = () => {
    clearTimeout(pause);
    clearTimeout(ceiling);
    ceiling = undefined;
    isDue = false;
  };
  const flush = () => {
    if (!isDue) return;
    stop();
    known = report();
  };
  const changed = () => {
    isDue = true;
    if (known < longText) return flush();
    clearTimeout(pause);
    pause = setTimeout(flush, pauseMs);
    ceiling ??= setTimeout(flush, longestMs);
  };
  return { changed, flush, isDue: () => isDue, stop };
}
