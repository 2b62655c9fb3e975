import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from '../io.ts';
import { type CarriedFiles, readCarriedFiles } from './carriedFiles.ts';
import { carriedFolder, isNameOfCarried } from './carriedNames.ts';
import { schemaFiles, schemaOfFile } from './folderSchemas.ts';
import type { SiteProblem, Thing } from './sitePart.ts';
import { siteParts } from './siteParts.ts';

const manifestName = 'site.json';
const format = 'folkmoot-site';
/** Raised when an older program could not use the files as meant. */
const formatVersion = 2;
/** Version 1 had no uploaded files. */
const oldestVersion = 1;
const largestFile = 3 * 1024 ** 2;
const mostFiles = 20_000;
const folders = 'roles categories translations themes pages layouts texts emails announcements'.split(' ');

const toText = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;
const withSchema = (path: string, value: unknown) => toText({ $schema: schemaOfFile(path), ...(value as object) });
const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Files by path, with their schemas: things with a key share one, in alphabetical order. */
export function toFiles(things: readonly Thing[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>([[manifestName, withSchema(manifestName, { format, formatVersion })]]);
  for (const [path, schema] of schemaFiles()) files.set(path, toText(schema));
  const byPath = Map.groupBy(things, ({ path }) => path);
  for (const path of [...byPath.keys()].sort(byName)) {
    const own = byPath.get(path) ?? [];
    const entries = own.map(({ key = '', value }) => [key, value] as const).sort(([a], [b]) => byName(a, b));
    files.set(path, withSchema(path, own[0]?.key === undefined ? own[0]?.value : Object.fromEntries(entries)));
  }
  return files;
}

const isLink = async (path: string) => (await lstat(path).catch(() => undefined))?.isSymbolicLink() === true;

/** All JSON files of a folder and of the folders in it that belong to a site, sorted. Links are not followed. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const inner of ['', ...folders]) {
    if (inner !== '' && (await isLink(join(folder, inner)))) continue;
    const entries = await readdir(join(folder, inner), { withFileTypes: true }).catch(() => []);
    for (const entry of entries)
      if (entry.isFile() && entry.name.endsWith('.json')) found.push(inner ? `${inner}/${entry.name}` : entry.name);
  }
  return found.sort(byName);
}

function parseManifest(text: string): { readonly format?: unknown; readonly formatVersion?: unknown } | null {
  try {
    return JSON.parse(text) as ReturnType<typeof parseManifest>;
  } catch {
    return null;
  }
}

/** @throws CommandError unless the folder has the files of a site that this version can read */
async function checkManifest(folder: string): Promise<void> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new CommandError(
      `${folder} has no ${manifestName}, so it is no exported site.`,
      'Create one: folkmoot site export <folder>',
    );
  const manifest = parseManifest(text);
  if (manifest?.format !== format)
    throw new CommandError(`${manifestName} is not the file of an exported site.`, 'Export the site again.');
  const version = manifest.formatVersion;
  if (typeof version !== 'number' || version < oldestVersion || version > formatVersion)
    throw new CommandError(
      `The files have version ${String(version)}; this program reads versions ${oldestVersion} to ${formatVersion}.`,
      'Use the version of Folkmoot that exported them, or export the site again.',
    );
}

/** Deletes uploaded files of an earlier export. */
async function removeCarried(folder: string, kept: ReadonlySet<string>): Promise<void> {
  const inside = join(folder, carriedFolder);
  if (await isLink(inside)) return;
  const present = await readdir(inside).catch((): string[] => []);
  for (const name of present) if (isNameOfCarried(name) && !kept.has(name)) await rm(join(inside, name));
}

/**
 * Writes the files, and deletes those of an earlier export that are no longer needed.
 * @param uploads contents of uploaded files by name @throws CommandError
 */
export async function writeFolder(
  folder: string,
  files: ReadonlyMap<string, string>,
  uploads: ReadonlyMap<string, () => Promise<Uint8Array>> = new Map(),
): Promise<void> {
  const present = await readdir(folder).catch((): string[] => []);
  const isEmpty = present.every((name) => name.startsWith('.'));
  if (!isEmpty && !present.includes(manifestName))
    throw new CommandError(`${folder} is not empty and has no ${manifestName}.`, 'Choose an empty folder.');
  const old = isEmpty ? [] : await listFiles(folder);
  const carried = [...uploads].map(([name, read]) => [`${carriedFolder}/${name}`, read] as const);
  for (const [path, content] of [...files, ...carried]) {
    const file = join(folder, path);
    // A checkout of someone else must not make the export write outside of it.
    if ((await isLink(dirname(file))) || (await isLink(file)))
      throw new CommandError(`${path} is or lies in a link.`, 'Remove the link, or choose another folder.');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : await content());
  }
  await removeCarried(folder, new Set(uploads.keys()));
  for (const path of old) if (!files.has(path) && partOwns(path)) await rm(join(folder, path));
}

const partOwns = (path: string) => siteParts.some((part) => part.owns({ path }));

function problemAt(file: string, message: string, cure: string): SiteProblem {
  return { file, pointer: '', message, cure };
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The things of one file, or what is wrong with it. */
async function readOne(folder: string, path: string): Promise<readonly Thing[] | SiteProblem> {
  const part = siteParts.find((one) => one.owns({ path }));
  if (!part) return problemAt(path, 'No part of a site is in a file of this name.', 'Rename or remove it.');
  const { size } = await lstat(join(folder, path));
  if (size > largestFile) return problemAt(path, `The file is larger than ${largestFile} bytes.`, 'Make it smaller.');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(join(folder, path))));
  } catch (error) {
    return problemAt(path, `The file is not valid JSON: ${(error as Error).message}`, 'Correct it.');
  }
  if (!isPlain(value)) return problemAt(path, 'The file does not contain an object.', 'Write it as {…}.');
  const { $schema: _, ...content } = value;
  if (!part.isKeyed) return [{ path, value: content }];
  return Object.entries(content).map(([key, inner]) => ({ path, key, value: inner }));
}

export interface ReadFolder extends CarriedFiles {
  readonly things: readonly Thing[];
}

/** The things of a folder. @throws CommandError if it is no exported site of this version */
export async function readFolder(folder: string): Promise<ReadFolder> {
  await checkManifest(folder);
  const paths = (await listFiles(folder)).filter((path) => path !== manifestName);
  if (paths.length > mostFiles) throw new CommandError(`${folder} has too many files.`, `At most ${mostFiles}.`);
  const things: Thing[] = [];
  const problems: SiteProblem[] = [];
  for (const path of paths) {
    const read = await readOne(folder, path);
    if ('message' in read) problems.push(read);
    else things.push(...read);
  }
  const carried = await readCarriedFiles(folder, things);
  return { ...carried, things, problems: [...problems, ...carried.problems] };
}
