import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive, startMarkOf, waitUntil } from './processes.ts';
import { StartupError } from './startupError.ts';

/** Who is using a data directory. Written beside the database, so that a second server can name the first. */
export interface Holder {
  readonly pid: number;
  /** Tells this process from a later one with the same number; empty where the system does not say. */
  readonly startMark: string;
  readonly host: string;
  readonly since: string;
  readonly address: string;
}

const heartbeatMs = 2000;
/** A holder on another machine (or in another container) cannot be asked; it counts as gone after this silence. */
const silenceMs = 7000;

/** Takes the data directory for this process, or throws StartupError naming who has it. Returns the way to let go. */
export async function holdDirectory(dataDir: string, address: string): Promise<() => void> {
  const path = holderPath(dataDir);
  const own: Holder = { pid: process.pid, startMark: startMarkOf(process.pid), host: hostname(), since: new Date().toISOString(), address };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (claim(path, own)) return keepAlive(path);
    const holder = findHolder(dataDir);
    if (holder && (await isStillThere(path, holder))) throw refuse(holder, dataDir);
    removeStale(path, holder);
  }
  throw new StartupError(`Several servers are starting on the data directory ${dataDir} at the same time.`, 'Start one of them only.');
}

/** The holder that is written down, dead or alive. */
export function findHolder(dataDir: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(holderPath(dataDir), 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Whether the holder written down is a living process of this machine. */
export function isLiving(holder: Holder): boolean {
  return holder.host === hostname() && isAlive(holder.pid) && startMarkOf(holder.pid) === holder.startMark;
}

function holderPath(dataDir: string): string {
  return join(dataDir, 'holder.json');
}

/** A file appears under its name complete or not at all: of two servers starting together one wins. */
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

/** Moves the dead holder's file away, and puts it back if a third server has replaced it meanwhile. */
function removeStale(path: string, stale: Holder | undefined): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
    const moved = readFileSync(aside, 'utf8');
    if (stale && (JSON.parse(moved) as Holder).since !== stale.since) linkSync(aside, path);
  } catch {
    // Somebody else was faster, or the file was not JSON: the next attempt sees how things are.
  }
  rmSync(aside, { force: true });
}

function keepAlive(path: string): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // The directory is gone or read-only; the database will say so itself.
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
    `The data directory ${dataDir} is in use by the server with process number ${holder.pid}${where}, running since ${holder.since}${holder.address ? ` at ${holder.address}` : ''}.`,
    'Use that server, stop it first, or give this one a directory of its own with FOLKMOOT_DATA.',
  );
}
