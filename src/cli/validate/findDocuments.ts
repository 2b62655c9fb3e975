import { glob, readdir, readFile, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Io, UsageError } from '../io.ts';

const builtIn = fileURLToPath(new URL('../../../fixtures/layouts', import.meta.url));
/** Name of the folder with intentionally invalid documents. */
const wrongOnPurpose = 'invalid';
const fromInput = '-';

export interface SourceFile {
  /** Path for display, relative to the working directory, with forward slashes. */
  readonly name: string;
  /** Absolute path; undefined for standard input. */
  readonly path?: string;
  readonly bytes: Uint8Array;
}

const isGlob = (argument: string) => /[*?[{]/.test(argument);

async function documentsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith('.json')).map((file) => join(folder, file));
}

async function expand(argument: string, cwd: string): Promise<string[]> {
  const path = resolve(cwd, argument);
  const facts = await stat(path).catch(() => undefined);
  if (facts?.isDirectory()) {
    const found = await documentsIn(path);
    if (found.length === 0)
      throw new UsageError(`No .json files found in ${argument}.`, 'Specify the folder with the layout documents.');
    return found;
  }
  if (facts) return [path];
  if (!isGlob(argument))
    throw new UsageError(`File ${argument} not found.`, 'Check the path, or specify a folder or a quoted glob.');
  const matches: string[] = [];
  for await (const match of glob(argument, { cwd })) matches.push(resolve(cwd, match));
  if (matches.length === 0)
    throw new UsageError(`Nothing matches ${argument}.`, 'Check the pattern; ** matches any number of folders.');
  return matches;
}

async function builtInDocuments(): Promise<string[]> {
  const files = await documentsIn(builtIn);
  return files.filter((file) => !relative(builtIn, file).split(sep).includes(wrongOnPurpose));
}

/** Path for display: relative to the working directory if it is inside, with forward slashes. */
export function nameOf(path: string, cwd: string): string {
  const name = relative(cwd, path);
  return (name.startsWith('..') || isAbsolute(name) ? path : name).replaceAll(sep, '/');
}

async function readDocument(path: string, cwd: string): Promise<SourceFile> {
  const name = nameOf(path, cwd);
  try {
    return { name, path, bytes: await readFile(path) };
  } catch (error) {
    throw new UsageError(
      `${name} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      'Check the path and its permissions.',
    );
  }
}

/** All documents that the arguments name, without duplicates and in a stable order; by default the built-in ones. */
export async function findDocuments(args: readonly string[], io: Io): Promise<readonly SourceFile[]> {
  const wanted = args.filter((argument) => argument !== fromInput);
  const paths =
    args.length === 0
      ? await builtInDocuments()
      : (await Promise.all(wanted.map((argument) => expand(argument, io.cwd)))).flat();
  const unique = [...new Set(paths)].sort();
  const files = await Promise.all(unique.map((path) => readDocument(path, io.cwd)));
  return args.includes(fromInput) ? [...files, { name: '<stdin>', bytes: await io.readInput() }] : files;
}
