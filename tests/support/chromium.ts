import { existsSync } from 'node:fs';

/** Flags for headless runs: no sandbox, because tests may run as root, and no background network traffic. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The same engine without browser UI, which needs half the CPU time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const findFirst = (places: readonly (string | undefined)[]) =>
  places.find((path): path is string => path !== undefined && existsSync(path));

/** The installed Chromium, if any. */
export const findChromium = (): string | undefined =>
  findFirst([process.env['CHROMIUM_PATH'], ...browsers, headlessShell]);

/** The fastest installed Chromium, for journeys. */
export const findHeadlessChromium = (): string | undefined =>
  findFirst([process.env['CHROMIUM_PATH'], headlessShell, ...browsers]);

/** Whether the light browser is installed. */
export const hasHeadlessShell = (): boolean => existsSync(headlessShell);

export function getChromium(find: () => string | undefined = findChromium): string {
  const found = find();
  if (!found)
    throw new Error(
      'Chromium was not found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.',
    );
  return found;
}
