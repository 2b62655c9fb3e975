import { existsSync } from 'node:fs';

/** Flags for every headless run: no sandbox (the tests run as root), nothing that talks to the outside. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The same engine without windows, tabs and menus: half the work for a page that nobody looks at. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const findFirst = (places: readonly (string | undefined)[]) =>
  places.find((path): path is string => path !== undefined && existsSync(path));

/** The machine's Chromium, or nothing when there is none. */
export const findChromium = (): string | undefined =>
  findFirst([process.env['CHROMIUM_PATH'], ...browsers, headlessShell]);

/** The lightest Chromium of this machine, for the journeys. */
export const findHeadlessChromium = (): string | undefined =>
  findFirst([process.env['CHROMIUM_PATH'], headlessShell, ...browsers]);

export function getChromium(find: () => string | undefined = findChromium): string {
  const found = find();
  if (!found)
    throw new Error(
      'Chromium was not found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.',
    );
  return found;
}
