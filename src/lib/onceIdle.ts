/** Delay in browsers without idle callbacks, in milliseconds. */
const idleDelayMs = 150;
/** Maximum wait, for pages that are never idle and frames that get no idle time. */
const latestMs = 3000;

/** Runs a task when the browser is idle. */
export function onceIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: latestMs });
  else setTimeout(task, idleDelayMs);
}
