import type { Page } from '@playwright/test';

declare global {
  interface Window {
    endLimits?: () => number;
  }
}

/** The limit of a request, of the next page, and of a fragment. */
const limitMs = 10_000;

/** Runs in every page before its own scripts. */
function watchLimits(limit: number): void {
  if (window !== window.top) return;
  const waiting = new Map<number, () => void>();
  const { setTimeout: start, clearTimeout: stop } = window;
  const begin = (run: TimerHandler, ms?: number, ...args: unknown[]): number => {
    if (ms !== limit || typeof run !== 'function') return start(run, ms, ...args);
    const end = () => {
      waiting.delete(id);
      run(...args);
    };
    const id = start(end, ms);
    waiting.set(id, end);
    return id;
  };
  const cancel = (id?: number) => {
    if (id !== undefined) waiting.delete(id);
    stop(id);
  };
  Object.assign(window, { setTimeout: begin, clearTimeout: cancel });
  const untilTimeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => {
    if (ms !== limit) return untilTimeout(ms);
    const late = new AbortController();
    begin(() => late.abort(new DOMException('The limit is over.', 'TimeoutError')), limit);
    return late.signal;
  };
  window.endLimits = () => {
    const limits = [...waiting];
    for (const [id, end] of limits) {
      stop(id);
      end();
    }
    return limits.length;
  };
}

/**
 * For journeys about responses that never come, or about a pause: the returned function ends the page’s time limits of
 * 10 s, or of another length, at once, so that the journey need not wait. Call this before the page is opened. Resolves
 * to the number of limits that ended.
 */
export async function holdLimits(page: Page, limit = limitMs): Promise<() => Promise<number>> {
  await page.addInitScript(watchLimits, limit);
  return () => page.evaluate(() => window.endLimits?.() ?? 0);
}
