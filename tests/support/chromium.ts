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

const places = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The machine's Chromium, or nothing when there is none. */
export function findChromium(): string | undefined {
  return places.find((path): path is string => path !== undefined && existsSync(path));
}

export function getChromium(): string {
  const found = findChromium();
  if (!found) throw new Error('Chromium was not found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.');
  return found;
}
