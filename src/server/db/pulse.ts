/** Interval between checks while requests are waiting for the database, in milliseconds. */
const lookEveryMs = 250;
/** Unanswered checks until the database counts as silent, so that requests fail within two seconds. */
const looksUntilSilent = 6;

/** Distinguishes a database that hangs from one that is slow: a slow one still answers `select 1`. */
export interface Pulse {
  /** Runs the work, but rejects with `silence` as soon as the database counts as silent. */
  readonly watch: <T>(work: () => Promise<T>) => Promise<T>;
  readonly isSilent: () => boolean;
  /** Waits for the pending check, or for a new one; false once the database counts as silent. */
  readonly answers: () => Promise<boolean>;
  readonly stop: () => void;
}

export interface PulseOptions {
  /** Queries the database on a separate connection. */
  readonly ask: () => Promise<unknown>;
  /** Drops the connection of `ask`; the next call opens a new one. */
  readonly drop: () => void;
  /** Creates the error for pending work. */
  readonly silence: () => Error;
}

/**
 * Checks the database only while requests are waiting or it is silent. Silence is counted in checks instead of time, so
 * that a process without CPU time does not blame the database for its own pause.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of one connection
export function createPulse({ ask, drop, silence }: PulseOptions): Pulse {
  const waiting = new Set<(error: Error) => void>();
  const questions = new Set<(answers: boolean) => void>();
  let timer: NodeJS.Timeout | undefined;
  let asked: object | undefined;
  let unanswered = 0;
  let silent = false;

  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };

  const report = (answers: boolean) => {
    for (const resolve of questions) resolve(answers);
    questions.clear();
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
        report(true);
      },
      // A refused connection is not silence: requests get that error from the driver.
      () => {
        if (asked !== mine) return;
        asked = undefined;
        report(true);
      },
    );
  };

  const look = () => {
    if (asked) {
      unanswered += 1;
      if (unanswered < looksUntilSilent) return;
      asked = undefined;
      silent = true;
      report(false);
      drop();
      for (const reject of waiting) reject(silence());
      waiting.clear();
    } else if (silent || waiting.size > 0) askNow();
    else rest();
  };

  return {
    isSilent: () => silent,
    stop: () => {
      rest();
      report(true);
    },
    answers: () => {
      if (silent) return Promise.resolve(false);
      timer ??= setInterval(look, lookEveryMs).unref();
      if (!asked) askNow();
      return new Promise((resolve) => questions.add(resolve));
    },
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

/** For commands and tests: waits without a limit. */
export const noPulse: Pulse = {
  watch: (work) => work(),
  isSilent: () => false,
  answers: async () => true,
  stop: () => undefined,
};
