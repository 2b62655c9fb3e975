import { existsSync } from 'node:fs';
import { findChromium } from '../../tests/support/chromium.ts';
import { type Io, UsageError } from './io.ts';
import { runProgram } from './steps.ts';

const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'];
const cure =
  'Install Chromium (Debian: apt-get install chromium; macOS and Windows: any Chrome or Chromium) or set CHROMIUM_PATH to its program, then run this again.';

/** The journeys need a real browser. Where it may, this installs one; otherwise it says how. Throws UsageError. */
export async function ensureChromium(io: Io): Promise<void> {
  const named = io.env['CHROMIUM_PATH'];
  if (named && !existsSync(named))
    throw new UsageError(`CHROMIUM_PATH names ${named}, which does not exist.`, 'Set it to the program of Chromium or Chrome, or remove it.');
  if (findChromium()) return;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isRootOnDebian) throw new UsageError('Chromium was not found; the journeys run in a real browser.', cure);
  io.out('folkmoot: installing Chromium and fonts for the journeys (once) …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => runProgram('apt-get', args, { cwd: io.cwd, env });
  const installed = (await apt('update', '-qq')) === 0 && (await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)) === 0;
  if (!installed || !findChromium()) throw new UsageError('Chromium could not be installed.', cure);
}
