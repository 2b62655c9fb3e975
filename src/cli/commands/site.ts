import { resolve } from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { ensureGenerated } from '../ensureGenerated.ts';
import { CommandError, exitCodes, type Io, UsageError } from '../io.ts';
import { readChoice, readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';
import type { FolderContent } from '../site/applySite.ts';
import type { Difference } from '../site/compareSite.ts';
import type { SiteCalls } from '../site/siteCalls.ts';
import type { SiteProblem } from '../site/sitePart.ts';
import { withServices } from '../siteDatabase.ts';

interface Given {
  readonly 'dry-run'?: boolean;
  readonly delete?: boolean;
}

async function withCalls<Result>(
  io: Io,
  work: (calls: SiteCalls) => Promise<Result>,
  isKept: (result: Result) => boolean,
): Promise<Result> {
  return withServices(io, async (services) => {
    await migrate(services.db.kysely);
    const { withSiteCalls } = await import('../site/siteCalls.ts');
    return withSiteCalls(services, work, isKept);
  });
}

const never = () => false;

const readSite = async (calls: SiteCalls) => (await import('../site/readSite.ts')).readSite(calls);

async function writeSite(io: Io, folder: string, calls: SiteCalls) {
  const { things, files, notes } = await readSite(calls);
  const { toFiles, writeFolder } = await import('../site/siteFolder.ts');
  const texts = toFiles(things);
  const uploads = [...files].map(([name, key]) => {
    const read = async () => {
      const bytes = await calls.uploads.read(key);
      if (!bytes) throw new CommandError(`The uploaded file ${key} is gone.`, 'Export the site again.');
      return bytes;
    };
    return [name, read] as const;
  });
  await writeFolder(resolve(io.cwd, folder), texts, new Map(uploads));
  return { notes, texts: texts.size, uploads: uploads.length };
}

async function exportSite(io: Io, folder: string): Promise<number> {
  const { notes, texts, uploads } = await withCalls(io, (calls) => writeSite(io, folder, calls), never);
  for (const note of notes) io.err(`Note: ${note}`);
  io.err(`${texts} files and ${uploads} uploaded files were written to ${folder}. Secrets are not among them.`);
  return exitCodes.ok;
}

function printProblems(io: Io, problems: readonly SiteProblem[]): void {
  for (const { file, pointer, message, cure } of problems)
    io.err(`${file}${pointer ? ` at ${pointer}` : ''}: ${message}\n  ${cure}`);
}

/** The content of a folder; undefined if there are problems, which are printed. */
async function readContent(io: Io, folder: string): Promise<FolderContent | undefined> {
  const { readFolder } = await import('../site/siteFolder.ts');
  const { checkThings } = await import('../site/checkThings.ts');
  const read = await readFolder(resolve(io.cwd, folder));
  const checked = checkThings(read.things);
  const problems = [...read.problems, ...checked.problems];
  printProblems(io, problems);
  for (const name of read.unused) io.err(`Note: files/${name} is not used by any other file.`);
  return problems.length > 0 ? undefined : { things: checked.things, files: read.files };
}

async function printDifferences(io: Io, differences: readonly Difference[]): Promise<void> {
  const { describe } = await import('../site/compareSite.ts');
  for (const difference of differences) io.out(describe(difference));
}

async function diffSite(io: Io, folder: string): Promise<number> {
  const content = await readContent(io, folder);
  if (!content) return exitCodes.problems;
  const { compareFolder } = await import('../site/applySite.ts');
  const differences = compareFolder(await withCalls(io, readSite, never), content);
  await printDifferences(io, differences);
  if (differences.length === 0) io.err('No differences.');
  return differences.length === 0 ? exitCodes.ok : exitCodes.problems;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

async function applyFolder(io: Io, folder: string, given: Given): Promise<number> {
  const content = await readContent(io, folder);
  if (!content) return exitCodes.problems;
  const { differences, problems, notes } = await withCalls(
    io,
    async (calls) => (await import('../site/applySite.ts')).applySite(calls, content, given.delete === true),
    (applied) => applied.problems.length === 0 && given['dry-run'] !== true,
  );
  await printDifferences(io, differences);
  for (const note of notes) io.err(`Note: ${note}`);
  printProblems(io, problems);
  if (problems.length > 0) {
    io.err('Nothing was changed.');
    return exitCodes.problems;
  }
  const deletions = differences.filter(({ kind }) => kind === 'delete').length;
  const changes = differences.length - deletions;
  const done = (number: number) => (given['dry-run'] ? 'would be made' : number === 1 ? 'was made' : 'were made');
  io.err(changes === 0 ? 'Nothing to change.' : `${count(changes, 'change')} ${done(changes)}.`);
  if (deletions > 0 && given.delete) io.err(`${count(deletions, 'deletion')} ${done(deletions)}.`);
  else if (deletions > 0)
    io.err(`${count(deletions, 'thing')} marked "-" stayed. To delete what is not in the files, add --delete.`);
  return exitCodes.ok;
}

/** `folkmoot site export|diff|apply`: the site as files. */
export const site: Command = async (args, io) => {
  const { given, rest } = readOptions(args, { 'dry-run': 'boolean', delete: 'boolean' });
  const [word, folder, ...more] = rest;
  if (word === undefined || more.length > 0)
    throw new UsageError('No action specified for site.', 'Use export, diff or apply.');
  const action = readChoice('the action', word, ['export', 'diff', 'apply']);
  if (folder === undefined) throw new UsageError('No folder specified.', `Usage: folkmoot site ${action} <folder>`);
  if (action !== 'apply' && (given['dry-run'] || given.delete))
    throw new UsageError('--dry-run and --delete belong to apply.', 'Usage: folkmoot site apply <folder> --dry-run');
  await ensureGenerated();
  if (action === 'export') return exportSite(io, folder);
  return action === 'diff' ? diffSite(io, folder) : applyFolder(io, folder, given);
};
