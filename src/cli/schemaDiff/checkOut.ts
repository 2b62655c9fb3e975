import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { distDir, root } from '#build/paths.mjs';
import { CommandError, UsageError } from '../io.ts';

const run = promisify(execFile);
const folders = ['widgets', 'schemas', 'fixtures/layouts'];
const largestOutput = 512 * 1024 ** 2;

async function commitOf(ref: string): Promise<string> {
  try {
    const { stdout } = await run('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], {
      cwd: root,
    });
    return stdout.trim();
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (code === 'ENOENT') throw new CommandError('git is not installed.', 'Install it, and run the command again.');
    throw new UsageError(`There is no commit "${ref}".`, 'Name a branch, tag or commit, such as main; fetch it first.');
  }
}

/**
 * Runs work with the widgets, schemas and built-in layouts of a commit in a folder of their own, and removes it. The
 * folder is inside of the project, so that definitions find what they import.
 */
export async function withCheckout<Result>(ref: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const commit = await commitOf(ref);
  await mkdir(distDir, { recursive: true });
  const folder = await mkdtemp(join(distDir, 'schema-diff-'));
  try {
    const tar = join(folder, 'files.tar');
    await run('git', ['archive', '--format=tar', `--output=${tar}`, commit, ...folders], {
      cwd: root,
      maxBuffer: largestOutput,
    });
    await run('tar', ['-xf', tar, '-C', folder]);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
