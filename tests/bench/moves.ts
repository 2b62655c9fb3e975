import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumArgs, getChromium } from '../support/chromium.ts';
import type { BenchServer } from './benchServer.ts';
import { slowDown } from './measurePage.ts';
import { median, rounded, type Table } from './report.ts';

const runs = 5;

/** Ways to show a page after a click (decision 0048). */
const ways = {
  'ours: the server’s HTML in place': async () => undefined,
  'the browser’s own navigation': async (page: Page) => page.evaluate(letBrowserFollow),
  'the browser’s own, with speculation rules': async (page: Page) => {
    await page.evaluate(letBrowserFollow);
    await page.evaluate(speculate);
  },
} as const;
type Way = keyof typeof ways;

/** Leaves marked links to the browser. */
function letBrowserFollow(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) link.dataset['reload'] = '';
}

/** Prerenders pages whose links are hovered. */
function speculate(): void {
  type Policy = { readonly createScript: (text: string) => string };
  const key = Symbol.for('folkmoot.trustedTypes');
  const page = globalThis as unknown as {
    [key]?: Policy;
    trustedTypes: { createPolicy: (name: string, rules: object) => Policy };
  };
  const same = (text: string) => text;
  // The only policy that the page allows (src/lib/trustedTypes.ts).
  page[key] ??= page.trustedTypes.createPolicy('folkmoot', {
    createHTML: same,
    createScript: same,
    createScriptURL: same,
  });
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.nonce = document.querySelector<HTMLElement>('style[nonce]')?.nonce ?? '';
  script.textContent = page[key].createScript(
    JSON.stringify({ prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] }),
  );
  document.head.append(script);
}

const hintMs = 1000;
/** How long a mouse button is down in a click. */
const pressMs = 80;
const link = 'main a[href*="/discussion/"]';

type MeasuredWindow = Window & { moveMs?: number | undefined };

interface MoveFigures {
  readonly ms: number;
  readonly requests: number;
  readonly bytes: number;
}

async function createMeter(client: CDPSession) {
  const seen = { requests: 0, bytes: 0 };
  client.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) seen.requests += 1;
  });
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength;
  });
  return seen;
}

/** Runs in every page: notes when a link was clicked, and when the page behind it has been painted. */
function watchMoves(): void {
  const noted = 'bench.move';
  const now = () => performance.timeOrigin + performance.now();
  const look = () => {
    const { path, at } = JSON.parse(sessionStorage.getItem(noted) ?? '{}') as { path?: string; at?: number };
    if (at === undefined) return;
    if (location.pathname !== path || !document.querySelector('main h1')) requestAnimationFrame(look);
    else
      setTimeout(() => {
        sessionStorage.removeItem(noted);
        (window as MeasuredWindow).moveMs = now() - at;
      });
  };
  const note = (event: MouseEvent) => {
    const path = (event.target as Element).closest('a')?.pathname;
    sessionStorage.setItem(noted, JSON.stringify({ path, at: performance.timeOrigin + event.timeStamp }));
    (window as MeasuredWindow).moveMs = undefined;
    requestAnimationFrame(look);
  };
  addEventListener('click', note, { capture: true });
  requestAnimationFrame(look);
}

/**
 * Clicks on the first topic of the list and waits until its heading is painted; counts its requests to the end. The
 * page itself measures from the click, because a driver's own work in a slowed page would count too.
 */
async function moveOnce(page: Page, seen: { requests: number; bytes: number }, hint: boolean): Promise<MoveFigures> {
  const before = { ...seen };
  const box = await page.locator(link).first().boundingBox();
  if (!box) throw new Error('The list has no link to a discussion.');
  const place = [box.x + box.width / 4, box.y + box.height / 2] as const;
  if (hint) {
    await page.mouse.move(...place);
    await page.waitForTimeout(hintMs);
  }
  await page.mouse.click(...place, { delay: pressMs });
  await page.waitForFunction(() => (window as MeasuredWindow).moveMs !== undefined);
  const ms = await page.evaluate(() => (window as MeasuredWindow).moveMs ?? 0);
  await page.waitForLoadState('networkidle');
  return { ms, requests: seen.requests - before.requests, bytes: seen.bytes - before.bytes };
}

async function measureWay(browser: Browser, url: string, { way, hint }: { way: Way; hint: boolean }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchMoves);
    const client = await slowDown(page, 'warm');
    const seen = await createMeter(client);
    const open = async () => {
      await page.waitForLoadState('networkidle');
      await ways[way](page);
    };
    await page.goto(url, { waitUntil: 'load' });
    await open();
    const first = await moveOnce(page, seen, hint);
    await page.goBack();
    await page.waitForFunction((path) => location.pathname === path, new URL(url).pathname);
    await page.mouse.move(0, 0);
    await open();
    return { first, again: await moveOnce(page, seen, hint) };
  } finally {
    await context.close();
  }
}

const kB = (bytes: number) => rounded(bytes / 1000, 1);

/** Navigates from the list to a topic in each way, alternating, so that load on the machine affects all of them. */
export async function benchMoves(server: BenchServer): Promise<Table[]> {
  const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumArgs });
  const rows: (string | number)[][] = [];
  try {
    for (const hint of [false, true]) {
      const all = new Map<Way, Awaited<ReturnType<typeof measureWay>>[]>();
      for (let run = 0; run < runs; run += 1)
        for (const way of Object.keys(ways) as Way[])
          all.set(way, [
            ...(all.get(way) ?? []),
            await measureWay(browser, `${server.url}/discussions`, { way, hint }),
          ]);
      for (const [way, moves] of all) {
        const of = (when: 'first' | 'again', what: keyof MoveFigures) => median(moves.map((move) => move[when][what]));
        rows.push([
          `${hint ? 'after resting a second' : 'clicked at once'}: ${way}`,
          `${rounded(of('first', 'ms'))} / ${rounded(of('again', 'ms'))}`,
          `${of('first', 'requests')} / ${of('again', 'requests')}`,
          `${kB(of('first', 'bytes'))} / ${kB(of('again', 'bytes'))}`,
          hint ? '≤ 150 / 80 ms' : '≤ 400 / 200 ms, ≤ 4 requests, ≤ 20 / 5 kB',
        ]);
      }
    }
  } finally {
    await browser.close();
  }
  return [
    {
      title: 'Moves from the list to a topic, first / again',
      note:
        'Chromium, 4x slower CPU, 1.6 Mbit/s, 150 ms; from the click, whose press takes ' +
        `${pressMs} ms, to the heading’s paint; a new profile each time; median of ${runs}, the ways in turns`,
      columns: ['way', 'ms', 'requests', 'kB', 'goal'],
      rows,
    },
  ];
}
