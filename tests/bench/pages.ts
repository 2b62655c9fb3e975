import { chromium } from '@playwright/test';
import { chromiumArgs, getChromium } from '../support/chromium.ts';
import type { BenchServer } from './benchServer.ts';
import { measurePage, type PageFigures } from './measurePage.ts';
import { median, rounded, type Table } from './report.ts';
import { firstDiscussionPath } from './requests.ts';
import { serveStaticCopy } from './staticCopy.ts';

const runs = 5;

const kB = (bytes: number) => rounded(bytes / 1000, 1);

function medians(figures: readonly PageFigures[]): PageFigures {
  const keys = Object.keys(figures[0] ?? {}) as (keyof PageFigures)[];
  return Object.fromEntries(
    keys.map((key) => [key, median(figures.map((figure) => figure[key]))]),
  ) as unknown as PageFigures;
}

/** Guest pages on a slow phone, each compared with a static copy of itself in the same run. */
export async function benchPages(server: BenchServer): Promise<Table[]> {
  const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumArgs });
  const rows: (string | number)[][] = [];
  try {
    for (const [name, path] of [
      ['home', '/'],
      ['list', '/discussions'],
      ['topic', await firstDiscussionPath(server)],
    ] as const) {
      const copy = await serveStaticCopy(server.url + path);
      const ours: PageFigures[] = [];
      const floor: PageFigures[] = [];
      for (let run = 0; run < runs; run += 1) {
        floor.push(await measurePage(browser, copy.url));
        ours.push(await measurePage(browser, server.url + path));
      }
      await copy.close();
      const mine = medians(ours);
      const least = medians(floor);
      rows.push(
        [`${name}: LCP ms`, rounded(mine.lcp), rounded(least.lcp), rounded(mine.lcp / least.lcp, 2), '≤ 1.2 x'],
        [`${name}: usable ms`, rounded(mine.usable), rounded(least.usable), '', '≤ 1200'],
        [`${name}: blocking ms`, rounded(mine.blocking), rounded(least.blocking), '', '≤ 80'],
        [
          `${name}: kB all / script / fonts`,
          `${kB(mine.bytes)} / ${kB(mine.scriptBytes)} / ${kB(mine.fontBytes)}`,
          kB(least.bytes),
          '',
          '≤ 140 / 100 / 25',
        ],
        [`${name}: requests`, mine.requests, least.requests, '', '≤ 8'],
        [`${name}: heap MB`, rounded(mine.heapMB, 1), rounded(least.heapMB, 1), '', '≤ 3'],
        [`${name}: layout shift`, rounded(mine.shift, 3), rounded(least.shift, 3), '', '≤ 0.01'],
        [`${name}: elements`, mine.elements, least.elements, '', '≤ 1000'],
      );
    }
  } finally {
    await browser.close();
  }
  return [
    {
      title: 'Pages in the browser',
      note:
        `Chromium, cold, 4x slower CPU, 1.6 Mbit/s, 150 ms; median of ${runs}; floor ` +
        '= the same HTML and style without script, same run',
      columns: ['figure', 'ours', 'floor', 'ratio', 'goal'],
      rows,
    },
  ];
}
