import { execFileSync } from 'node:child_process';
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from './startupError.ts';

/** How to run the database programs: PostgreSQL refuses to run as root. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
  /** Owner for the database files; undefined for the current user. */
  readonly owner?: { readonly uid: number; readonly gid: number };
  /** Command to put before the actual program and its arguments. */
  readonly prefix: readonly string[];
}

const userName = 'postgres';

/**
 * Selects the user for the database. As an ordinary user: the current one. As root: the owner of the existing database,
 * or else the user `postgres`, which is created if needed. `directories` are those that this user must be able to
 * enter.
 */
export function chooseUser(cluster: string, directories: readonly string[]): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = findOwner(cluster) ?? databaseUser();
  const locked = directories.flatMap((directory) => findLocked(directory, uid, gid));
  return locked.length === 0 ? { uid, gid, owner: { uid, gid }, prefix: [] } : passLockedParents(uid, gid, locked);
}

function findOwner(cluster: string): { uid: number; gid: number } | undefined {
  const stat = statSync(cluster, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function databaseUser(): { uid: number; gid: number } {
  const uid = findId('-u') ?? makeUser();
  return { uid, gid: findId('-g') ?? uid };
}

function findId(option: '-u' | '-g'): number | undefined {
  try {
    return Number(execFileSync('id', [option, userName], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

function makeUser(): number {
  const commands: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', userName]],
    ['adduser', ['-S', '-D', '-H', userName]],
  ];
  for (const [program, args] of commands) {
    try {
      execFileSync(program, args, { stdio: 'ignore' });
    } catch {
      // Not available on this system; try the next one.
    }
    const uid = findId('-u');
    if (uid !== undefined) return uid;
  }
  throw new StartupError(
    'PostgreSQL does not run as root, and the user "postgres" could not be created.',
    'Start Folkmoot as a regular user, or create a user named postgres.',
  );
}

/** The directory and parents that the user cannot enter, for example a root-only home. */
function findLocked(directory: string, uid: number, gid: number): string[] {
  const locked: string[] = [];
  for (let dir = realpathSync(directory); ; dir = dirname(dir)) {
    const stat = statSync(dir);
    const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
    if ((stat.mode & bit) === 0) locked.push(dir);
    if (dir === dirname(dir)) return locked;
  }
}

/**
 * Inside of a root-only directory (`/root` in most containers) the database user could reach neither its files nor its
 * programs. Instead of opening the directory to everyone, the server keeps one capability of root, CAP_DAC_OVERRIDE.
 */
function passLockedParents(uid: number, gid: number, locked: readonly string[]): RunAs {
  const prefix = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ];
  try {
    execFileSync(prefix[0] ?? '', [...prefix.slice(1), 'true'], { stdio: 'ignore' });
    return { prefix, owner: { uid, gid } };
  } catch {
    throw new StartupError(
      `The database runs as the user "${userName}", which cannot access ${locked[0]}.`,
      'Start Folkmoot as a regular user, move it to a directory that every user can access (or only ' +
        `the data, with FOLKMOOT_DATA), or run: chmod o+x ${locked.join(' ')}`,
    );
  }
}

/** @throws StartupError when this process cannot read and write a directory. */
export function checkAccess(dir: string): void {
  try {
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const owner = statSync(dir, { throwIfNoEntry: false })?.uid;
    throw new StartupError(
      `The data directory ${dir} cannot be read and written by this user.`,
      'Start Folkmoot as the user who owns ' +
        `it${owner === undefined ? '' : ` (number ${owner})`}, or name another directory ` +
        'with FOLKMOOT_DATA.',
      { cause },
    );
  }
}
