import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive, startMarkOf, waitUntil } from './processes.ts';
import { StartupError } from './startupError.ts';

/** The process that uses a data directory. Stored next to the database, so that a second server can name the first. */
export interface Holder {
  readonly pid: number;
  /** Distinguishes the process from a later one with the same PID; empty if the system does not tell. */
  readonly startMark: string;
  readonly host: string;
  readonly since: string;
  readonly address: string;
}

const heartbeatMs = 2000;
/**
 * A holder on another machine or in another container cannot be checked, so it counts as gone after this time without a
 * heartbeat.
 */
const silenceMs = 7000;

/**
 * Claims the data directory for this process. Returns a function that releases it. @throws StartupError naming the
 * current holder
 */
export async function holdDirectory(dataDir: string, address: string): Promise<() => void> {
  const path = holderPath(dataDir);
  const own: Holder = {
    pid: process.pid,
    startMark: startMarkOf(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
    address,
  };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (claim(path, own)) return keepAlive(path);
    const holder = findHolder(dataDir);
    if (holder && (await isStillThere(path, holder))) throw refuse(holder, dataDir);
    removeStale(path, holder);
  }
  throw new StartupError(
    `Several servers are starting with the data directory ${dataDir} at the same time.`,
    'Start only one of them.',
  );
}

/** The recorded holder, whether it is alive or not. */
export function findHolder(dataDir: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(holderPath(dataDir), 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Whether the recorded holder is a running process on this machine. */
export function isLiving(holder: Holder): boolean {
  return holder.host === hostname() && isAlive(holder.pid) && startMarkOf(holder.pid) === holder.startMark;
}

function holderPath(dataDir: string): string {
  return join(dataDir, 'holder.json');
}

/** Creates the file atomically, so that only one of two servers starting at the same time wins. */
function claim(path: string, own: Holder): boolean {
  const draft = `${path}.${process.pid}.${performance.now()}`;
  writeFileSync(draft, `${JSON.stringify(own)}\n`, { mode: 0o644 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function isStillThere(path: string, holder: Holder): Promise<boolean> {
  if (holder.host === hostname()) return isLiving(holder);
  return !(await waitUntil(() => isSilent(path), silenceMs + heartbeatMs)) || !isSilent(path);
}

function isSilent(path: string): boolean {
  const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return touched === undefined || Date.now() - touched > silenceMs;
}

/** Moves a dead holder's file away, and back if a third server has replaced it in the meantime. */
function removeStale(path: string, stale: Holder | undefined): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
    const moved = readFileSync(aside, 'utf8');
    if (stale && (JSON.parse(moved) as Holder).since !== stale.since) linkSync(aside, path);
  } catch {
    // Another server was faster, or the file was not JSON: the next attempt checks again.
  }
  rmSync(aside, { force: true });
}

function keepAlive(path: string): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // The directory is gone or read-only; the database will report that itself.
    }
  }, heartbeatMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    rmSync(path, { force: true });
  };
}

function refuse(holder: Holder, dataDir: string): StartupError {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
  return new StartupError(
    `The data directory ${dataDir} is in use by the server with process ID ${holder.pid}${where}, ` +
      `running since ${holder.since}${holder.address ? ` at ${holder.address}` : ''}.`,
    'Use that server, stop it first, or set FOLKMOOT_DATA to a different directory.',
  );
}
