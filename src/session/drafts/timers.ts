import { autosaveCeilingMs, autosaveDelayMs, localWriteMs } from './draftState.ts';

type Timer = ReturnType<typeof setTimeout>;

export interface Throttle {
  /** Runs it at once, or as soon as a second has passed since the last time. */
  readonly touch: () => void;
  /** Runs it now if it was waiting. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/** At once, then once a second at most (CO-DRAFT-041): a tab that dies loses no more than that (goals F18, N2). */
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
 * After five seconds of quiet, and in any case before half a minute is over (CO-DRAFT-013, goals N2). No clock is read
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
