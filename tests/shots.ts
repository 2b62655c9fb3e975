import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readOptions } from '../src/cli/readOptions.ts';
import { adminAreas } from '../src/domain/adminAreas.ts';
import { chromiumArgs, getChromium } from './support/chromium.ts';
import { demoPassword, startServer } from './support/journeyServer.ts';
import { waitForNetworkIdle, watchRequests } from './support/networkIdle.ts';

/**
 * `npm run shots`: screenshots of every page at every width and in every look, and sheets that show them side by side.
 */

const out = fileURLToPath(new URL('../dist/shots/', import.meta.url));

const people = ['guest', 'member', 'moderator', 'admin'] as const;
type Person = (typeof people)[number];

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly person: Person;
}

const screensOf = (person: Person, paths: Readonly<Record<string, string>>): readonly Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ name: `${person}-${name}`, path, person }));

const screens: readonly Screen[] = [
  ...screensOf('guest', {
    home: '/',
    list: '/discussions',
    categories: '/categories',
    category: '/categories/allotments',
    topic: '/discussion/33',
    question: '/discussion/61',
    search: '/search?query=bread',
    'search-nothing': '/search?query=xyzzyplugh',
    profile: '/profile/Imani%20Osei',
    'profile-discussions': '/profile/discussions/Imani%20Osei',
    'sign-in': '/entry/signin',
    register: '/entry/register',
    'not-found': '/no/such/page',
  }),
  ...screensOf('member', {
    home: '/',
    topic: '/discussion/33',
    'new-post': '/post/discussion/allotments',
    notifications: '/notifications',
    inbox: '/messages/inbox',
    conversation: '/messages/1',
    'new-message': '/messages/add',
    drafts: '/drafts',
    profile: '/profile/Wren%20Hollis',
    'profile-comments': '/profile/comments/Wren%20Hollis',
    'profile-reactions': '/profile/reactions/Wren%20Hollis',
    'edit-profile': '/profile/edit',
    preferences: '/profile/preferences',
    'search-members': '/search?query=i&domain=members',
    forbidden: '/dashboard/roles',
    leaving: '/home/leaving?target=https%3A%2F%2Fexample.com%2Fa%2Flong%2Fpath%3Fof%3Dthe%2520page',
    'sign-out': '/entry/signout',
  }),
  ...screensOf('moderator', {
    list: '/discussions',
    question: '/discussion/61',
    reports: '/dashboard/content/reports',
  }),
  ...screensOf('admin', {
    ...Object.fromEntries(Object.entries(adminAreas).map(([id, { address }]) => [id, address])),
    setup: '/dashboard/setup?step=name',
  }),
];

const widths = [375, 768, 1280, 1920];

interface Look {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
}

const looks: readonly Look[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  (['ltr', 'rtl'] as const).map((direction) => ({ name: `${colorScheme}-${direction}`, colorScheme, direction })),
);

const height = (width: number) => (width < 700 ? 812 : 900);
const gap = 12;
/** Size on a sheet, in pixels: phones are in rows of six, wider screens in rows of three. */
const cellOf = (width: number) => (width < 700 ? { columns: 6, wide: 300 } : { columns: 3, wide: 640 });

async function signIn(context: BrowserContext, url: string, person: Person): Promise<void> {
  if (person === 'guest') return;
  const form = { username: person, password: demoPassword, target: '' };
  const reply = await context.request.post(`${url}/entry/signin`, { form, headers: { origin: url }, maxRedirects: 0 });
  if (reply.status() !== 302) throw new Error(`${person} could not sign in: the server answered ${reply.status()}.`);
}

async function settle(page: Page): Promise<void> {
  await waitForNetworkIdle(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/** A screenshot of the first viewport of a page in every look. */
async function shoot(page: Page, { name, width }: { readonly name: string; readonly width: number }): Promise<void> {
  for (const look of looks) {
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    await page.evaluate((direction) => {
      document.documentElement.dir = direction;
    }, look.direction);
    await settle(page);
    await page.screenshot({ path: join(out, `${width}-${look.name}`, `${name}.png`) });
  }
}

async function shootWidth(browser: Browser, url: string, width: number, chosen: readonly Screen[]): Promise<void> {
  for (const person of people) {
    const own = chosen.filter((screen) => screen.person === person);
    if (own.length === 0) continue;
    const context = await browser.newContext({ viewport: { width, height: height(width) }, locale: 'en-GB' });
    watchRequests(context);
    await signIn(context, url, person);
    const page = await context.newPage();
    for (const { name, path } of own) {
      await page.goto(url + path);
      await settle(page);
      await shoot(page, { name, width });
    }
    await context.close();
  }
}

/** A sheet with screenshots of one width and look, in the order of the pages. */
async function writeSheet(folder: string, width: number, chosen: readonly Screen[]): Promise<string> {
  const { columns, wide } = cellOf(width);
  const high = Math.round((wide * height(width)) / width);
  const pictures = await Promise.all(
    chosen.map(async ({ name }, index) => ({
      input: await sharp(join(out, folder, `${name}.png`))
        .resize({ width: wide })
        .png()
        .toBuffer(),
      left: gap + (index % columns) * (wide + gap),
      top: gap + Math.floor(index / columns) * (high + gap),
    })),
  );
  const file = join(out, `sheet-${folder}.png`);
  const size = {
    width: gap + Math.min(columns, chosen.length) * (wide + gap),
    height: gap + Math.ceil(chosen.length / columns) * (high + gap),
  };
  await sharp({ create: { ...size, channels: 3, background: '#808080' } })
    .composite(pictures)
    .png()
    .toFile(file);
  return file;
}

const { given, rest } = readOptions(process.argv.slice(2), { width: 'string' });
const chosen = screens.filter(({ name }) => rest.length === 0 || rest.some((word) => name.includes(word)));
const chosenWidths = given.width === undefined ? widths : given.width.split(',').map(Number);
if (chosen.length === 0)
  throw new Error(`No screen is named so. There are: ${screens.map(({ name }) => name).join(', ')}.`);

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const server = await startServer({ DEMO_PASSWORD: demoPassword });
const browser = await chromium.launch({ executablePath: getChromium(), args: [...chromiumArgs] });
try {
  for (const width of chosenWidths) {
    await shootWidth(browser, server.url, width, chosen);
    for (const look of looks) console.log(basename(await writeSheet(`${width}-${look.name}`, width, chosen)));
  }
  console.log(`Pictures and sheets are in ${out}.`);
} finally {
  await browser.close();
  await server.stop();
}
