import { autosaveCeilingMs, autosaveDelayMs, localWriteMs } from './draftState.ts';

type Timer = ReturnType<typeof setTimeout>;

export interface Throttle {
  /** Runs immediately, or as soon as a second has passed since the last run. */
  readonly touch: () => void;
  /** Runs now if pending. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/**
 * Runs immediately, then at most once per second (CO-DRAFT-041), so that a crash loses at most that (goals F18, N2).
 */
export function createThrottle(run: () => void): Throttle {
  let resting: Timer | undefined;
  let isWaiting = false;
  const rest = () => {
    resting = setTimeout(() => {
      resting = undefined;
      if (isWaiting) touch();
    }, localWriteMs);
  };
  const touch = () => {
    isWaiting = resting !== undefined;
    if (isWaiting) return;
    run();
    rest();
  };
  const stop = () => {
    clearTimeout(resting);
    resting = undefined;
    isWaiting = false;
  };
  const flush = () => {
    if (!isWaiting) return;
    stop();
    run();
  };
  return { touch, flush, stop };
}

export interface SaveTimer {
  readonly plan: (delay?: number) => void;
  readonly stop: () => void;
}

/**
 * Runs after five seconds without input, and within 30 seconds in any case (CO-DRAFT-013, goals N2). Reads no clock
 * (F20).
 */
export function createSaveTimer(run: () => void): SaveTimer {
  let quiet: Timer | undefined;
  let ceiling: Timer | undefined;
  const stop = () => {
    clearTimeout(quiet);
    clearTimeout(ceiling);
    ceiling = undefined;
  };
  const fire = () => {
    stop();
    run();
  };
  return {
    stop,
    plan: (delay = autosaveDelayMs) => {
      clearTimeout(quiet);
      quiet = setTimeout(fire, delay);
      ceiling ??= setTimeout(fire, autosaveCeilingMs);
    },
  };
}
