import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '#build/paths.mjs';
import { UsageError } from './io.ts';

/** Files changed since a commit, including uncommitted ones, and the journeys they affect. */
export interface Change {
  readonly since: string;
  readonly journeys: 'all' | 'changed' | 'none';
}

async function git(...args: string[]): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root });
  return stdout.split('\n').filter((line) => line !== '');
}

/** The commit where this branch left its base. */
async function findBase(): Promise<string> {
  for (const name of ['@{upstream}', 'origin/main', 'main']) {
    const [base] = await git('merge-base', 'HEAD', name).catch(() => []);
    if (base) return base;
  }
  throw new UsageError('No branch found to compare with.', 'Specify a commit: npm test -- --changed <commit>.');
}

/** Journeys test the whole product, so almost any file can affect any of them. */
export function journeysOf(files: readonly string[]): Change['journeys'] {
  const isTest = (file: string) =>
    /\.test\.tsx?$/.test(file) || /^tests\/(?:contract|faults|bench)\//.test(file) || /^tests\/[^/]+$/.test(file);
  const isText = (file: string) => file.endsWith('.md') || file.startsWith('.');
  const left = files.filter((file) => !isTest(file) && !isText(file));
  if (left.length === 0) return 'none';
  return left.every((file) => file.startsWith('tests/journeys/')) ? 'changed' : 'all';
}

/** @throws UsageError */
export async function readChange(commit?: string): Promise<Change> {
  const since = commit ?? (await findBase());
  const changed = await git('diff', '--name-only', since, '--').catch(() => {
    throw new UsageError(`Commit ${since} not found.`, 'Specify a commit or branch of this repository.');
  });
  return { since, journeys: journeysOf([...changed, ...(await git('ls-files', '--others', '--exclude-standard'))]) };
}
