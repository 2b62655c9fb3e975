import { existsSync } from 'node:fs';
import { findChromium } from '../../tests/support/chromium.ts';
import { type Io, UsageError } from './io.ts';
import { runProgram } from './steps.ts';

const shell = 'chromium-headless-shell';
const packages = ['chromium', shell, 'fonts-noto-core', 'fonts-noto-cjk'];
const cure =
  'Install Chromium (Debian: apt-get install chromium; macOS and Windows: any Chrome or ' +
  'Chromium) or set CHROMIUM_PATH to its executable, then run this again.';

/**
 * Makes sure there is a browser for the journeys: installs one if possible, otherwise explains how. @throws UsageError
 */
export async function ensureChromium(io: Io): Promise<void> {
  const named = io.env['CHROMIUM_PATH'];
  if (named && !existsSync(named))
    throw new UsageError(
      `CHROMIUM_PATH is set to ${named}, which does not exist.`,
      'Set it to the Chromium or Chrome executable, or remove it.',
    );
  if (findChromium()) return;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isRootOnDebian) throw new UsageError('Chromium was not found; the journeys run in a real browser.', cure);
  io.out('folkmoot: installing Chromium and fonts for the journeys (once) …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => runProgram('apt-get', args, { cwd: io.cwd, env });
  const install = async (names: readonly string[]) =>
    (await apt('install', '-y', '-qq', '--no-install-recommends', ...names)) === 0;
  // The shell is optional, because it only makes journeys faster and is not available in every Debian release.
  const installed =
    (await apt('update', '-qq')) === 0 &&
    ((await install(packages)) || (await install(packages.filter((name) => name !== shell))));
  if (!installed || !findChromium()) throw new UsageError('Chromium could not be installed.', cure);
}
