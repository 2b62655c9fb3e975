import type { Browser, CDPSession, Page } from '@playwright/test';

/** A slow phone: 4x slower CPU, 1.6 Mbit/s, 150 ms round trip. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuSlowdown = 4;

export interface PageFigures {
  readonly lcp: number;
  /** End of the last long task before the page was idle, or of loading. */
  readonly usable: number;
  readonly blocking: number;
  readonly shift: number;
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly fontBytes: number;
  readonly elements: number;
  readonly heapMB: number;
}

interface Observed {
  lcp: number;
  shift: number;
  long: { start: number; duration: number }[];
}

function observe(): void {
  const seen: Observed = { lcp: 0, shift: 0, long: [] };
  (window as unknown as { benchSeen: Observed }).benchSeen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.long.push({ start: entry.startTime, duration: entry.duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** @param cache `warm`: later pages use what one page has loaded */
export async function slowDown(page: Page, cache: 'cold' | 'warm' = 'cold'): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: cache === 'cold' });
  await client.send('Network.emulateNetworkConditions', network);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return client;
}

/** Measures a visit with an empty cache. */
export async function measurePage(browser: Browser, url: string): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const client = await slowDown(page);
    const kinds = new Map<string, string>();
    const bytes = { all: 0, script: 0, font: 0 };
    let requests = 0;
    client.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (response.url.startsWith('data:')) return;
      requests += 1;
      kinds.set(requestId, type);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!kinds.has(requestId)) return;
      bytes.all += encodedDataLength;
      if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength;
      if (kinds.get(requestId) === 'Font') bytes.font += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => {
      const loaded = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
      const { lcp, shift, long } = (window as unknown as { benchSeen: Observed }).benchSeen;
      // Preloaded scripts (a link, not a script) only run when needed, and block nothing.
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        (entry) => entry.initiatorType === 'script',
      );
      const ends = [
        loaded.domContentLoadedEventEnd,
        ...scripts.map((entry) => entry.responseEnd),
        ...long.map((task) => task.start + task.duration),
      ];
      return {
        lcp,
        shift,
        usable: Math.max(...ends),
        blocking: long.reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
        elements: document.querySelectorAll('*').length,
      };
    });
    await client.send('HeapProfiler.enable');
    await client.send('HeapProfiler.collectGarbage');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    return {
      ...seen,
      requests,
      bytes: bytes.all,
      scriptBytes: bytes.script,
      fontBytes: bytes.font,
      heapMB: usedSize / 1024 / 1024,
    };
  } finally {
    await context.close();
  }
}
