/** Where the browser has no idle callback. */
const idleDelayMs = 150;
/** On a page that is never idle, or in a frame that the browser gives no idle time. */
const latestMs = 3000;

/** Once the browser has nothing else to do. */
export function onceIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: latestMs });
  else setTimeout(task, idleDelayMs);
}
