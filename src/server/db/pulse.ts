/** How often the database is looked at while somebody waits for it, in milliseconds. */
const lookEveryMs = 250;
/** Looks without an answer after which it counts as silent: readers hear so within two seconds. */
const looksUntilSilent = 6;

/** Tells a database that hangs from one that is slow: the one answers nothing at all, the other answers `select 1`. */
export interface Pulse {
  /** Waits for the work, or rejects with `silence` as soon as the database is taken for silent. */
  readonly watch: <T>(work: () => Promise<T>) => Promise<T>;
  readonly isSilent: () => boolean;
  readonly stop: () => void;
}

export interface PulseOptions {
  /** Asks the database for a sign of life, on a connection of its own. */
  readonly ask: () => Promise<unknown>;
  /** Gives up the connection of `ask`; the next one makes another. */
  readonly drop: () => void;
  /** What waiting work is rejected with. */
  readonly silence: () => Error;
}

/**
 * Looks after the database only while somebody waits for it or it is silent. Silence is counted in looks and not by the
 * clock: a process that gets no processor time looks less often, so that it does not blame the database for its own pause.
 */
export function createPulse({ ask, drop, silence }: PulseOptions): Pulse {
  const waiting = new Set<(error: Error) => void>();
  let timer: NodeJS.Timeout | undefined;
  let asked: object | undefined;
  let unanswered = 0;
  let silent = false;

  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };

  const askNow = () => {
    const mine = {};
    asked = mine;
    unanswered = 0;
    ask().then(
      () => {
        if (asked !== mine) return;
        asked = undefined;
        silent = false;
      },
      // A refused connection is not silence: whoever asks hears of it from the driver.
      () => {
        if (asked === mine) asked = undefined;
      },
    );
  };

  const look = () => {
    if (asked) {
      unanswered += 1;
      if (unanswered < looksUntilSilent) return;
      asked = undefined;
      silent = true;
      drop();
      for (const reject of waiting) reject(silence());
      waiting.clear();
    } else if (silent || waiting.size > 0) askNow();
    else rest();
  };

  return {
    isSilent: () => silent,
    stop: rest,
    watch: (work) => {
      if (silent) return Promise.reject(silence());
      timer ??= setInterval(look, lookEveryMs).unref();
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        work().then(
          (value) => {
            waiting.delete(reject);
            resolve(value);
          },
          (error: unknown) => {
            waiting.delete(reject);
            reject(error instanceof Error ? error : new Error(String(error)));
          },
        );
      });
    },
  };
}

/** For commands and tests: waits as long as it takes. */
export const noPulse: Pulse = { watch: (work) => work(), isSilent: () => false, stop: () => undefined };
