import { existsSync } from 'node:fs';
import { findChromium, hasHeadlessShell } from '../../tests/support/chromium.ts';
import { type Io, UsageError } from './io.ts';
import { runProgram } from './steps.ts';

const shell = 'chromium-headless-shell';
const browser = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'];
const cure =
  'Install Chromium (Debian: apt-get install chromium; macOS and Windows: any Chrome or ' +
  'Chromium) or set CHROMIUM_PATH to its executable, then run this again.';

interface Machine {
  /** CHROMIUM_PATH: only this browser is used. */
  readonly isNamed: boolean;
  readonly hasBrowser: boolean;
  readonly hasShell: boolean;
  /** Whether packages of Debian can be installed. */
  readonly canInstall: boolean;
}

/**
 * Packages to install for the journeys. The light browser is added to a Chromium that is already installed, because
 * journeys need a fifth less CPU time in it. They also run without it.
 */
export function missingBrowsers({ isNamed, hasBrowser, hasShell, canInstall }: Machine): {
  readonly needed: readonly string[];
  readonly wanted: readonly string[];
} {
  return {
    needed: hasBrowser ? [] : browser,
    wanted: canInstall && !isNamed && !hasShell ? [shell] : [],
  };
}

async function runApt(io: Io, ...args: string[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return (await runProgram('apt-get', args, { cwd: io.cwd, env })) === 0;
}

/** Adds to what the machine has; nothing is removed for it. */
const install = (io: Io, names: readonly string[]) =>
  runApt(io, 'install', '-y', '-qq', '--no-remove', '--no-install-recommends', ...names);

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
  const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  const { needed, wanted } = missingBrowsers({
    isNamed: Boolean(named),
    hasBrowser: findChromium() !== undefined,
    hasShell: hasHeadlessShell(),
    canInstall,
  });
  if (needed.length === 0 && wanted.length === 0) return;
  if (!canInstall) throw new UsageError('Chromium was not found; the journeys run in a real browser.', cure);
  io.out(`folkmoot: installing ${needed.length > 0 ? 'Chromium and fonts' : shell} for the journeys (once) …`);
  const isUpdated = await runApt(io, 'update', '-qq');
  const hasAll = isUpdated && (await install(io, [...needed, ...wanted]));
  if (hasAll) return;
  if (needed.length === 0) {
    io.out(`folkmoot: ${shell} could not be installed; the journeys run in Chromium, which takes longer.`);
    return;
  }
  // The light browser is not available in every Debian release.
  const hasBrowser = isUpdated && (await install(io, needed));
  if (!hasBrowser || !findChromium()) throw new UsageError('Chromium could not be installed.', cure);
}
