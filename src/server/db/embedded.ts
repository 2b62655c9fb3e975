import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkAccess, chooseUser } from './embeddedUser.ts';
import { findHolder, holdDirectory, isLiving } from './holder.ts';
import { findPostmaster, stopOrphans } from './orphans.ts';
import { runPostmaster } from './postmaster.ts';
import { type Programs, findPrograms, runProgram } from './programs.ts';
import { StartupError } from './startupError.ts';

/** A reachable database; `stop` ends it if this process started it. */
export interface Connection {
  readonly url: string;
  readonly describe: string;
  readonly stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir?: string;
  readonly address?: string;
  readonly join?: boolean;
}

const userName = 'folkmoot';

/**
 * Starts the bundled PostgreSQL on `<dataDir>/postgres`, and creates the cluster on first use. Listens on loopback
 * only, on a free port, with a random password. @throws StartupError when another server holds the directory
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Connection> {
  const dataDir = resolve(options.dataDir ?? '.data');
  prepareDirectory(dataDir);
  if (options.join) {
    const running = findRunning(dataDir);
    if (running) return running;
  }
  const release = await holdDirectory(dataDir, options.address ?? '');
  try {
    const programs = await findPrograms();
    const cluster = join(dataDir, 'postgres');
    await stopOrphans(cluster);
    const runAs = chooseUser(cluster, [dataDir, dirname(programs.postgres)]);
    const tools: Tools = { programs: { ...programs, runAs }, dataDir, cluster };
    if (existsSync(join(cluster, 'PG_VERSION'))) await checkCluster(tools);
    else await createCluster(tools);
    const server = await runPostmaster(tools.programs, cluster, join(dataDir, 'postgres.log'));
    return {
      url: urlOf(readPassword(dataDir), server.port),
      describe: `embedded database in ${cluster}`,
      stop: async () => {
        await server.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

interface Tools {
  readonly programs: Programs;
  readonly dataDir: string;
  readonly cluster: string;
}

function prepareDirectory(dataDir: string): void {
  try {
    makeDirectory(dataDir);
  } catch (cause) {
    throw new StartupError(
      `The data directory ${dataDir} could not be created (${(cause as Error).message}).`,
      'Set FOLKMOOT_DATA to a directory this user can write to.',
      { cause },
    );
  }
  if (!statSync(dataDir).isDirectory())
    throw new StartupError(`The data directory ${dataDir} is not a directory.`, 'Set FOLKMOOT_DATA to a directory.');
  checkAccess(dataDir);
  const probe = join(dataDir, `.write-test.${process.pid}`);
  try {
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    throw new StartupError(
      `The data directory ${dataDir} is not writable (${(cause as Error).message}).`,
      'Set FOLKMOOT_DATA to a directory this user can write to.',
      { cause },
    );
  }
  refuseForeign(join(dataDir, 'postgres'));
}

/**
 * Creates parents one by one, because `recursive` loops forever where the system claims that the new directory does not
 * exist (/proc).
 */
function makeDirectory(dir: string): void {
  if (existsSync(dir)) return;
  makeDirectory(dirname(dir));
  try {
    mkdirSync(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Refuses to use a path that exists but is not a database, because the files belong to someone else. */
function refuseForeign(cluster: string): void {
  const stat = lstatSync(cluster, { throwIfNoEntry: false });
  if (!stat) return;
  const isDirectory = statSync(cluster, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isDirectory && (existsSync(join(cluster, 'PG_VERSION')) || readdirSync(cluster).length === 0)) return;
  throw new StartupError(
    `The database belongs in ${cluster}, but that ` +
      `${isDirectory ? 'directory contains other files and is not a database' : 'is a file'}` +
      '.',
    'Move it elsewhere, or set FOLKMOOT_DATA to another directory.',
  );
}

/** The database of a server that is running on this directory. */
function findRunning(dataDir: string): Connection | undefined {
  const holder = findHolder(dataDir);
  const postmaster = findPostmaster(join(dataDir, 'postgres'));
  if (!holder || !isLiving(holder) || !postmaster?.isReady) return undefined;
  return {
    url: urlOf(readPassword(dataDir), postmaster.port),
    describe: `embedded database of the running server ${holder.pid} in ${join(dataDir, 'postgres')}`,
    stop: async () => undefined,
  };
}

function urlOf(password: string, port: number): string {
  return `postgres://${userName}:${password}@127.0.0.1:${port}/postgres`;
}

async function checkCluster({ programs, cluster, dataDir }: Tools): Promise<void> {
  checkAccess(cluster);
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (made !== programs.major) {
    throw new StartupError(
      `The database in ${cluster} was created by PostgreSQL ${made}; this version ` +
        `of Folkmoot includes PostgreSQL ${programs.major}.`,
      `Run "npx folkmoot backup <folder>" with the version of Folkmoot that created it, move ${dataDir} ` +
        'elsewhere, then run "npx folkmoot restore <folder>" with this version.',
    );
  }
  readPassword(dataDir);
}

/**
 * Creates the cluster next to its final place and renames it when complete, so that an interrupted start leaves nothing
 * half-made.
 */
async function createCluster({ programs, cluster, dataDir }: Tools): Promise<void> {
  const draft = `${cluster}.new`;
  const passwordFile = `${draft}.password`;
  const password = randomBytes(24).toString('base64url');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const { owner } = programs.runAs;
  if (owner) for (const path of [draft, passwordFile]) chownSync(path, owner.uid, owner.gid);
  try {
    await runProgram(programs, programs.initdb, [
      '--pgdata',
      draft,
      '--username',
      userName,
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--no-instructions',
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeFileSync(passwordPath(dataDir), `${password}\n`, { mode: 0o600 });
  rmSync(cluster, { recursive: true, force: true });
  renameSync(draft, cluster);
}

function passwordPath(dataDir: string): string {
  return join(dataDir, 'postgres.password');
}

function readPassword(dataDir: string): string {
  try {
    return readFileSync(passwordPath(dataDir), 'utf8').trim();
  } catch (cause) {
    throw new StartupError(
      `The password of the embedded database, ${passwordPath(dataDir)}, cannot be read.`,
      'Put the file back from a backup, or start as the user who owns it.',
      { cause },
    );
  }
}
