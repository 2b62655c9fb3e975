/** Spelling a shorter text costs nothing that anybody could feel: it is told with every key. */
const longText = 10_000;
/** The fingers rest. */
const pauseMs = 150;
/** Half of what may be lost with a tab that dies; the other half is the draft's. */
const longestMs = 500;

type Timer = ReturnType<typeof setTimeout>;

export interface Telling {
  /** Something was changed. */
  readonly changed: () => void;
  /** Tells it now if there is something that was not told. */
  readonly flush: () => void;
  readonly isDue: () => boolean;
  readonly stop: () => void;
}

/**
 * When what is written is told to the form. Of a long text once the fingers rest, or after half a second, so that no key
 * costs more because of what stands there already.
 * @param tell spells the text and hands it on. @returns its length @param length of the text at the beginning
 */
export function createTelling(tell: () => number, length: number): Telling {
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
    known = tell();
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
