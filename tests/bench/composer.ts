import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArgs, getChromium } from '../support/chromium.ts';
import type { BenchServer } from './benchServer.ts';
import { median, rounded, type Table } from './report.ts';

const countNodes = 500;
const perSection = 25;
const rounds = 40;
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

/** Opens the composer, until its canvas shows the document as it is edited. @returns time to the outline */
async function open(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/appearance/layouts/home/edit`);
  await page.getByRole('treeitem', { name: 'Card 499 of many' }).waitFor();
  const usable = await page.evaluate(() => performance.now());
  await canvasOf(page).getByText('Card 100 of many').waitFor();
  await page.getByRole('treeitem', { name: 'Card 100 of many' }).click();
  await page.getByRole('toolbar').waitFor();
  return usable;
}

/** Time from a key to the next paint, in turns with the key that takes it back. */
const timeKeys = (page: Page, keys: readonly object[]): Promise<Times> =>
  page.evaluate(
    async ([pressed, count]) => {
      const times: number[] = [];
      const pause = () => new Promise((done) => setTimeout(done, 300));
      for (let round = 0; round < count; round += 1) {
        const row = document.querySelector('[role=tree] [tabindex="0"]');
        const options = { bubbles: true, cancelable: true, ...pressed[round % pressed.length] };
        await new Promise((drawn) => requestAnimationFrame(drawn));
        const started = performance.now();
        row?.dispatchEvent(new KeyboardEvent('keydown', options));
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
        times.push(performance.now() - started);
        await pause();
      }
      return times;
    },
    [keys, rounds] as const,
  );

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

async function timeOpening(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const usable = await open(page, url);
  await page.close();
  return usable;
}

/** The composer with a long layout. */
export async function benchComposer(server: BenchServer): Promise<Table[]> {
  const cookie = await server.signIn('admin');
  await keepDraft(server.url, cookie);
  const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumArgs });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const [name = '', value = ''] = cookie.split('=', 2);
    await context.addCookies([{ name, value, url: server.url }]);
    const page = await context.newPage();
    await open(page, server.url);
    const opening = await timeOpening(context, server.url);
    const moves = await timeKeys(page, [
      { key: 'ArrowDown', altKey: true },
      { key: 'ArrowUp', altKey: true },
    ]);
    const undos = await timeKeys(page, [
      { key: 'z', ctrlKey: true },
      { key: 'z', ctrlKey: true, shiftKey: true },
    ]);
    const props = await timeProps(page);
    const reloads = await timeReloads(page);
    const row = (what: string, times: Times, goal: string) => [
      what,
      rounded(median(times)),
      rounded(p95(times)),
      rounded(median(times) / median(reloads), 2),
      goal,
    ];
    return [
      {
        title: `The layout editor with ${countNodes} items`,
        note:
          `Chromium, median and p95 of ${rounds}; “of a load” compares with loading the frame of the draft again, in ` +
          'the same run',
        columns: ['what', 'ms', 'p95', 'of a load', 'goal'],
        rows: [
          ['open, CPU 4x slower, to the outline', rounded(opening), '', '', '≤ 1500 ms'],
          row('move an item, to the paint', moves, 'p95 ≤ 50 ms'),
          row('undo and redo, to the paint', undos, 'p95 ≤ 50 ms'),
          row('change a title, to the canvas', props, 'p95 ≤ 150 ms, ≤ 0.5 of a load'),
          row('load the frame again', reloads, ''),
        ],
      },
    ];
  } finally {
    await browser.close();
  }
}
