import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArgs, getChromium } from '../support/chromium.ts';
import type { BenchServer } from './benchServer.ts';
import { median, rounded, type Table } from './report.ts';

const countNodes = 500;
const perSection = 25;
const rounds = 40;
const openings = 5;
const commands = 1000;
/** The slow phone’s CPU (measurePage.ts). */
const cpuSlowdown = 4;

type Times = readonly number[];

const p95 = (times: Times) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** A draft of the home page with many items, each with a title of its own. */
async function keepDraft(url: string, cookie: string): Promise<void> {
  const card = (index: number) => ({ $hydrate: 'react.cta', titleType: 'static', title: `Card ${index} of many` });
  const sections = Array.from({ length: countNodes / perSection }, (_, at) => ({
    $hydrate: 'react.section.1-column',
    children: Array.from({ length: perSection }, (_child, index) => card(at * perSection + index)),
  }));
  const answer = await fetch(`${url}/api/v2/layouts/home/draft`, {
    method: 'PUT',
    headers: { cookie, origin: url, 'content-type': 'application/json', 'x-requested-with': 'vanilla' },
    body: JSON.stringify({ name: 'Home', layout: sections, titleBar: null, baseVersion: 'builtIn' }),
  });
  if (!answer.ok) throw new Error(`The draft was answered with ${answer.status}.`);
}

const canvasOf = (page: Page) => page.frameLocator('iframe[title="Preview"]');

/** Notes when the outline is there and the page has painted it and can answer to a key. */
function noteUsable(): void {
  if (window !== window.top) return;
  const look = () => {
    if (!document.querySelector('[role=treeitem]')) return requestAnimationFrame(look);
    requestAnimationFrame(() =>
      setTimeout(() => {
        (window as unknown as { benchUsable: number }).benchUsable = performance.now();
      }),
    );
  };
  requestAnimationFrame(look);
}

/** Opens the composer, until its canvas shows the document as it is edited. @returns time until it is usable */
async function open(page: Page, url: string): Promise<number> {
  await page.addInitScript(noteUsable);
  await page.goto(`${url}/appearance/layouts/home/edit`);
  await page.getByRole('treeitem').first().waitFor();
  await canvasOf(page).getByText('Card 100 of many').waitFor();
  return page.evaluate(() => (window as unknown as { benchUsable: number }).benchUsable);
}

/** Selects a node in the middle of the layout. */
async function selectMiddle(page: Page): Promise<void> {
  const selected = page.locator('[role=treeitem][aria-selected=true]').getByText('Card 100 of many');
  // the frame may still begin to listen
  while (!(await selected.isVisible())) {
    await canvasOf(page).getByText('Card 100 of many').click();
    await page.waitForTimeout(500);
  }
  await page.getByRole('toolbar').waitFor();
}

interface Keys {
  /** Pressed in turns, each taking back the one before. */
  readonly keys: readonly object[];
  readonly count?: number;
  /** Time between two keys. */
  readonly pauseMs?: number;
  /** The element that gets them; by default the focused row of the outline. */
  readonly selector?: string;
}

/** Time from a key to the next paint. */
const timeKeys = (
  page: Page,
  { keys, count = rounds, pauseMs = 300, selector = '[role=tree] [tabindex="0"]' }: Keys,
): Promise<Times> =>
  page.evaluate(
    async ([pressed, presses, pause, wanted]) => {
      const times: number[] = [];
      for (let round = 0; round < presses; round += 1) {
        const options = { bubbles: true, cancelable: true, ...pressed[round % pressed.length] };
        await new Promise((drawn) => requestAnimationFrame(drawn));
        const started = performance.now();
        document.querySelector(wanted)?.dispatchEvent(new KeyboardEvent('keydown', options));
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
        times.push(performance.now() - started);
        await new Promise((done) => setTimeout(done, pause));
      }
      return times;
    },
    [keys, count, pauseMs, selector] as const,
  );

const moveKeys = [
  { key: 'ArrowDown', altKey: true },
  { key: 'ArrowUp', altKey: true },
];
const undoKeys = [
  { key: 'z', ctrlKey: true },
  { key: 'z', ctrlKey: true, shiftKey: true },
];

/** The memory of the page after a garbage collection, in MB. */
async function heapMB(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  for (let round = 0; round < 2; round += 1) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize / 1024 / 1024;
}

/** Moves an item many times. @returns how much more the page holds afterwards, and the times of the last moves */
async function moveOften(page: Page): Promise<{ readonly grown: number; readonly before: number; times: Times }> {
  await timeKeys(page, { keys: moveKeys, count: 100, pauseMs: 0 });
  await page.waitForTimeout(3000);
  const before = await heapMB(page);
  await timeKeys(page, { keys: moveKeys, count: commands, pauseMs: 0 });
  await page.waitForTimeout(3000);
  const grown = (await heapMB(page)) - before;
  return { before, grown, times: await timeKeys(page, { keys: moveKeys }) };
}

/** Time from a change of a title to the title on the canvas. */
const timeProps = (page: Page): Promise<Times> =>
  page.evaluate(async (count) => {
    const times: number[] = [];
    const field = [...document.querySelectorAll('input')].find(({ value }) => value === 'Card 100 of many');
    const shown = document.querySelector<HTMLIFrameElement>('iframe[title="Preview"]')?.contentDocument;
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (!field || !shown || !write) throw new Error('There is no field for the title.');
    for (let round = 0; round < count; round += 1) {
      const text = `Title number ${round} of the bench`;
      const started = performance.now();
      write.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise<void>((found) => {
        const look = () => (shown.body.textContent.includes(text) ? found() : setTimeout(look, 2));
        look();
      });
      times.push(performance.now() - started);
      await new Promise((done) => setTimeout(done, 700));
    }
    return times;
  }, rounds);

/** The baseline: loading the frame again with the draft. */
async function timeReloads(page: Page): Promise<Times> {
  const times: number[] = [];
  const frame = page.frames().find((one) => one.url().includes('layoutDraft'));
  for (let round = 0; round < rounds / 4; round += 1) {
    const started = performance.now();
    await frame?.goto(frame.url(), { waitUntil: 'domcontentloaded' });
    times.push(performance.now() - started);
  }
  return times;
}

/** Opens pages with a slower CPU and warm caches. @returns times until the composer is usable, and a plain page shown */
async function timeOpening(context: BrowserContext, url: string): Promise<{ composer: Times; plain: Times }> {
  const times: { composer: number[]; plain: number[] } = { composer: [], plain: [] };
  for (let round = 0; round < openings; round += 1) {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(`${url}/appearance/layouts`);
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .waitFor();
    times.plain.push(await page.evaluate(() => performance.now()));
    times.composer.push(await open(page, url));
    await page.close();
  }
  return times;
}

const row = (what: string, times: Times, goal: string) => [what, rounded(median(times)), rounded(p95(times)), goal];

/** The composer with a long layout. */
export async function benchComposer(server: BenchServer): Promise<Table[]> {
  const cookie = await server.signIn('admin');
  await keepDraft(server.url, cookie);
  const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumArgs });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const [name = '', value = ''] = cookie.split('=', 2);
    await context.addCookies([{ name, value, url: server.url }]);
    const opening = await timeOpening(context, server.url);
    const page = await context.newPage();
    await open(page, server.url);
    await selectMiddle(page);
    const floor = await timeKeys(page, { keys: [{ key: 'Shift' }], selector: 'body' });
    const moves = await timeKeys(page, { keys: moveKeys });
    const undos = await timeKeys(page, { keys: undoKeys });
    const props = await timeProps(page);
    const reloads = await timeReloads(page);
    const often = await moveOften(page);
    return [
      {
        title: `The layout editor with ${countNodes} items`,
        note:
          `Chromium; median and p95 of ${rounds}, of ${openings} openings. What a key without effect takes is the ` +
          'floor of the machine in the same run, and part of every other time to a paint.',
        columns: ['what', 'ms', 'p95', 'goal'],
        rows: [
          row('open the list of layouts, CPU 4x slower', opening.plain, ''),
          row('open the editor, CPU 4x slower, until a key is answered', opening.composer, '≤ 1500 ms'),
          row('a key without effect, to the paint', floor, ''),
          row('move an item, to the paint', moves, 'p95 ≤ 50 ms'),
          row('undo and redo, to the paint', undos, 'p95 ≤ 50 ms'),
          row('change a title, to the canvas', props, 'p95 ≤ 150 ms'),
          row('load the frame again', reloads, ''),
          row(`move an item, after ${commands} moves`, often.times, 'p95 ≤ 50 ms'),
          [`MB more after ${commands} moves`, rounded(often.grown, 1), '', `flat; ${rounded(often.before)} MB before`],
        ],
      },
    ];
  } finally {
    await browser.close();
  }
}
