import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

interface Requests {
  readonly open: Set<Request>;
  lastChange: number;
}

const watched = new WeakMap<BrowserContext, Requests>();
const quietMs = 500;

/** The live connection stays open as long as its page. */
const isLive = (request: Request) => new URL(request.url()).pathname === '/api/v2/live';

/** Tracks the open requests of every page of a context from now on. */
export function watchRequests(context: BrowserContext): void {
  const requests: Requests = { open: new Set(), lastChange: Date.now() };
  watched.set(context, requests);
  const end = (request: Request) => {
    if (requests.open.delete(request)) requests.lastChange = Date.now();
  };
  context.on('request', (request) => {
    if (isLive(request)) return;
    requests.open.add(request);
    requests.lastChange = Date.now();
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

/**
 * Waits until no request has been open for half a second. Members' pages never reach the load state `networkidle`,
 * because their live connection stays open.
 */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  await page.waitForLoadState();
  const requests = watched.get(page.context());
  if (!requests) throw new Error('The context is not watched.');
  await expect
    .poll(() => requests.open.size === 0 && Date.now() - requests.lastChange >= quietMs, {
      intervals: [100],
      timeout: 60_000,
    })
    .toBe(true);
}
