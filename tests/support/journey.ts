import { test as base, type Browser, type ConsoleMessage, expect, type Page, type TestInfo } from '@playwright/test';
import { demoPassword } from './journeyServer.ts';
import { watchRequests } from './networkIdle.ts';

export interface JourneySettings {
  /** Console errors that the journey expects, such as the browser's own message about a 404. */
  expectedErrors: RegExp[];
  /** Maximum sum of unexpected layout shifts. */
  mostShift: number;
}

interface JourneyFixtures extends JourneySettings {
  /** Password of the demo accounts `member`, `moderator` and `admin`. */
  demo: { readonly password: string };
  /** Fails the journey if a page logged an error, violated the content security policy or shifted its layout. */
  watch: undefined;
}

declare global {
  interface Window {
    layoutShift?: number;
    /** Movement from now on is not a matter of loading, like that of another color scheme. */
    hasLoaded?: boolean;
    /** Elements that moved, with the distance. */
    shiftedParts?: string[];
  }
}

/** Runs in every page before its own scripts. */
function observeShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node?: Node | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    }[];
  }
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  const id = Math.random();
  // A late font wraps some lines in other places. How late it is depends on the machine, and not on the page.
  const fontMs = 300;
  const fontTimes: number[] = [];
  document.fonts.addEventListener('loadingdone', () => fontTimes.push(performance.now()));
  let isTouched = window.top !== window;
  for (const type of ['pointerdown', 'keydown', 'input']) {
    addEventListener(
      type,
      () => {
        isTouched = true;
      },
      true,
    );
  }
  window.layoutShift = 0;
  window.shiftedParts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const parts = entry.sources.map(({ node, previousRect, currentRect }) => {
        const name =
          node instanceof Element
            ? node.outerHTML.slice(0, 120)
            : (node?.textContent ?? 'a part that is gone').slice(0, 60);
        return (
          `${Math.round(entry.startTime)} ms ${entry.value.toFixed(4)}: ` +
          `${place(previousRect)} -> ${place(currentRect)} ${name}`
        );
      });
      window.layoutShift = (window.layoutShift ?? 0) + entry.value;
      window.shiftedParts?.push(...parts);
      if (isTouched || window.hasLoaded) continue;
      setTimeout(() => {
        if (fontTimes.some((time) => Math.abs(time - entry.startTime) < fontMs)) return;
        console.debug(`shift on load ${JSON.stringify({ id, value: entry.value, parts })}`);
      }, fontMs);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Attaches what every open page shows. Playwright’s own `only-on-failure` also takes a screenshot of each page of a
 * journey that passes, in case it fails while its pages close.
 */
async function attachScreenshots(browser: Browser, info: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = info.outputPath(`failed-${index + 1}.png`);
    const isTaken = await page.screenshot({ path, timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (isTaken) info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}

/** Movement in one document before its first press, which may move an element that someone is about to press. */
interface LoadShift {
  readonly url: string;
  readonly value: number;
  readonly parts: readonly string[];
}

function addLoadShift(loads: Map<number, LoadShift>, message: ConsoleMessage): void {
  const [, json] = /^shift on load (.*)$/s.exec(message.text()) ?? [];
  if (!json) return;
  const { id, value, parts } = JSON.parse(json) as { id: number; value: number; parts: string[] };
  const known = loads.get(id);
  loads.set(id, {
    url: message.location().url || (message.page()?.url() ?? ''),
    value: value + (known?.value ?? 0),
    parts: [...(known?.parts ?? []), ...parts],
  });
}

const describeMessage = (message: ConsoleMessage) => `${message.text()} (${message.location().url})`;

/** `test` for journeys: URLs are relative to the running server, and every page is watched. */
export const test = base.extend<JourneyFixtures>({
  expectedErrors: [[], { option: true }],
  mostShift: [0.01, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are used from the pattern
  baseURL: async ({}, use, { parallelIndex }) => {
    const url = process.env['JOURNEY_URLS']?.split(' ')[parallelIndex];
    if (!url) throw new Error('JOURNEY_URLS is not set: start the journeys with `npm run test:journeys`.');
    await use(url);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  demo: async ({}, use) => use({ password: demoPassword }),
  watch: [
    async ({ browser, context, baseURL, expectedErrors, mostShift }, use, info) => {
      const errors: string[] = [];
      const shifts: string[] = [];
      const loads = new Map<number, LoadShift>();
      context.on('console', (message) => {
        if (message.type() === 'debug') addLoadShift(loads, message);
        // Includes violations of the content security policy, which browsers log as errors.
        if (message.type() === 'error') errors.push(describeMessage(message));
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      watchRequests(context);
      await context.addInitScript(observeShifts);
      await use(undefined);
      for (const page of context.pages()) {
        if (page.isClosed()) continue;
        const [shift, parts] = await page
          .evaluate(() => [window.layoutShift ?? 0, window.shiftedParts ?? []] as const)
          .catch(() => [0, []] as const);
        if (shift > mostShift) shifts.push(`${page.url()}: ${shift.toFixed(3)}`, ...parts);
      }
      for (const { url, value, parts } of loads.values()) {
        // Frames of the gallery are made by tests, and not sent with their content.
        if (value > mostShift && url.startsWith(`${baseURL}/`))
          shifts.push(`${url} while it loaded: ${value.toFixed(3)}`, ...parts);
      }
      expect
        .soft(
          errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error))),
          'errors in the console',
        )
        .toEqual([]);
      expect.soft(shifts, `layout shift above ${mostShift}`).toEqual([]);
      if (info.errors.length > 0) await attachScreenshots(browser, info);
    },
    { auto: true },
  ],
});

export { expect };

/** Submits a plain form and waits for the next page. */
async function send(page: Page, press: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await press();
  await loaded;
}

/** Signs in through the form, like a person. */
export async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/entry/signin');
  await page.getByRole('textbox', { name: /Name or email/ }).fill(name);
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await send(page, () => page.getByRole('main').getByRole('button', { name: 'Sign In' }).click());
}

/** Signs in with a request instead of the form, for journeys about something else. */
export async function startSession(page: Page, name: string, password: string): Promise<void> {
  const { origin } = new URL((await page.request.get('/health')).url());
  const form = { username: name, password, target: '' };
  const reply = await page.request.post('/entry/signin', { form, headers: { origin }, maxRedirects: 0 });
  expect(reply.status(), `${name} is signed in`).toBe(302);
}

/** Ends the session without a request. The page is left first, or its own requests would be refused from now on. */
export async function dropSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/**
 * Signs in with a request and opens a page of the site that has no script and takes no time, from which the journey can
 * call the API.
 */
export async function signInByCall(page: Page, name: string, password: string): Promise<void> {
  await startSession(page, name, password);
  await page.goto('/health');
}

/** Signs in with a request and opens the home page. */
export async function openHomeAs(page: Page, name: string, password: string): Promise<void> {
  await startSession(page, name, password);
  await page.goto('/');
}

/** Signs out through the sign-out page, which asks for confirmation. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/entry/signout');
  const main = page.getByRole('main');
  await send(page, () =>
    main
      .getByRole('button', { name: /sign out/i })
      .or(main.getByRole('link', { name: /sign out/i }))
      .first()
      .click(),
  );
}
