// Entry point of `npm start` and `npm test` on a new machine: runs on any Node version without installed packages.
// Installs what is missing, then continues with the pinned Node version. Plain JavaScript without package imports.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '../build/buildStamp.mjs';
import { compileCache, serverEnvironment, serverFile, serverFlags } from './serverFlags.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const stamp = join(root, 'node_modules', '.folkmoot-setup');
const pinnedNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const oldestNpm = 10;
const orphanCheckMs = 250;
const startedBy = process.ppid;
const say = (text) => console.log(`folkmoot: ${text}`);

/** Exits with a message and a fix. */
function giveUp(problem, cure) {
  console.error(`folkmoot: ${problem}\n  ${cure}`);
  process.exit(1);
}

function npmVersion() {
  const { stdout, status } = spawnSync('npm', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Fingerprint of what the installation depends on; if it differs from the stamp, packages are installed again. */
function wantedState() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function installPackages() {
  const state = wantedState();
  const done = existsSync(stamp) && readFileSync(stamp, 'utf8') === state && existsSync(pinnedNode);
  if (done) return;
  const version = npmVersion();
  if (!version) giveUp('npm was not found.', 'Install Node.js 20 or newer with npm 10 or newer, then run this again.');
  if (Number(version.split('.')[0]) < oldestNpm)
    giveUp(`npm ${version} is too old.`, `Run \`npm install --global npm@${oldestNpm}\`, then run this again.`);
  say('installing packages (once; about a minute) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    giveUp(
      'The packages could not be installed.',
      'Check the network connection and the free disk space, then run this again.',
    );
  if (!existsSync(pinnedNode))
    giveUp(
      'The pinned version of Node.js was not installed.',
      'Run `npm config set ignore-scripts false`, delete node_modules, then run this again.',
    );
  writeFileSync(stamp, state);
}

/**
 * Calls back when the parent process has ended. npm exits on a signal without forwarding it, so otherwise the server
 * would keep running and hold its port.
 */
function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const timer = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(timer);
    act();
  }, orphanCheckMs);
  timer.unref();
}

/** Whether this command was asked to stop. */
let isStopping = false;

/**
 * Runs a script with the pinned Node version, forwards signals, and resolves to its exit code. A server that was asked
 * to stop counts as successful.
 */
function run(args, { isServer = false } = {}) {
  const path = `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
  const env = { NODE_COMPILE_CACHE: join(root, compileCache), ...serverEnvironment, ...process.env, PATH: path };
  const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env });
  const stop = () => {
    isStopping = true;
    child.kill('SIGTERM');
  };
  // Ctrl-C reaches the child directly, and a service manager may send its signal to this process only. A server ignores
  // the second signal; tests would not wait for their cleanup.
  process.on('SIGINT', () => {
    isStopping = true;
    if (isServer) child.kill('SIGTERM');
  });
  process.on('SIGTERM', stop).on('SIGHUP', stop);
  whenOrphaned(stop);
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? (isStopping && isServer ? 0 : 1))));
}

const scripts = {
  start: [...serverFlags, serverFile],
  dev: ['build.mjs', 'dev'],
  test: ['src/cli/runTests.ts'],
  journeys: ['src/cli/runTests.ts', '--only', 'journeys', '--'],
};

const [command, ...rest] = process.argv.slice(2);
if (!scripts[command]) giveUp(`Unknown command "${command ?? ''}".`, 'Use `npm start`, `npm test` or `npm run dev`.');
mkdirSync(join(root, 'dist'), { recursive: true });
installPackages();
if (command === 'start' && !isBuilt(root)) {
  say('building …');
  const code = await run(['build.mjs', 'build']);
  if (isStopping) process.exit(code);
  if (code !== 0) giveUp('The build failed.', 'See the output above. A fresh clone of the repository always builds.');
}
process.exit(await run([...scripts[command], ...rest], { isServer: command === 'start' || command === 'dev' }));
