import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { ValidateConfig } from '#contracts/validateConfig.gen.ts';
import { createLines } from '#lib/json/lines.ts';
import { locatePointers } from '#lib/json/locatePointers.ts';
import { scanJson } from '#lib/json/scanJson.ts';
import { findNearest } from '#lib/nearest.ts';
import { joinPointer } from '#lib/pointer.ts';
import type { ProblemCode } from '#lib/problem.ts';
import { codeDocs } from '#runtime/core/codeDocs.ts';
import { describeError } from '#runtime/core/describeError.ts';
import { ensureGenerated } from '../../ensureGenerated.ts';
import { type Io, UsageError } from '../../io.ts';
import { type Level, type Levels, presets } from './levels.ts';

const configName = 'folkmoot.config.json';
const packageName = 'package.json';
const packageKey = 'folkmoot';
/** More configurations that extend each other are a mistake. */
const mostExtended = 20;

/** A text with its path, to report problems in it. */
export interface ConfigSource {
  readonly path: string;
  readonly text: string;
}

export interface Suppression {
  readonly files: readonly string[];
  readonly code: ProblemCode;
  readonly pointer: string | undefined;
  readonly reason: string;
  readonly source: ConfigSource;
  /** Pointer of the entry in its file. */
  readonly at: string;
}

export interface Config {
  /** Absolute paths and globs; undefined if the configuration names none. */
  readonly files: readonly string[] | undefined;
  readonly levels: Levels;
  readonly suppressions: readonly Suppression[];
  /** Absolute path. */
  readonly baseline: string | undefined;
  readonly languages: readonly string[];
}

const noConfig: Config = {
  files: undefined,
  levels: new Map(),
  suppressions: [],
  baseline: undefined,
  languages: [],
};

interface Read extends ConfigSource {
  readonly value: ValidateConfig;
  /** Pointer of the configuration in the file. */
  readonly root: string;
}

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);

function faultAt({ path, text }: ConfigSource, pointer: string, [what, fix]: readonly [string, string]): UsageError {
  const { line, column } = createLines(text).at(locatePointers(text, [pointer])(pointer).start);
  return new UsageError(`${path}:${line}:${column}: ${what}`, fix);
}

function parse(source: ConfigSource): unknown {
  const fault = scanJson(source.text);
  if (!fault) return JSON.parse(source.text);
  const { line, column } = createLines(source.text).at(fault.start);
  throw new UsageError(`${source.path}:${line}:${column}: ${fault.what}`, fault.fix);
}

async function checked(source: ConfigSource, value: unknown, root: string): Promise<Read> {
  await ensureGenerated();
  const { validateConfig } = await import('#gen/validators/schemas.js');
  if (!validateConfig(value)) {
    const [error] = validateConfig.errors ?? [];
    const { pointer, what, fix } = describeError(
      error ?? { instancePath: '', schemaPath: '', keyword: '', params: {} },
      { pointer: root, value, component: configName },
    );
    throw faultAt(source, pointer, [what, fix]);
  }
  return { ...source, value: value as ValidateConfig, root };
}

async function readFileAt(path: string): Promise<Read | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const source = { path, text };
  const value = parse(source);
  if (!path.endsWith(packageName)) return checked(source, value, '');
  const own = (value as Readonly<Record<string, unknown>>)[packageKey];
  return own === undefined ? undefined : checked(source, own, joinPointer('', packageKey));
}

/** The nearest configuration, in this folder or in one around it. */
async function findConfig(folder: string): Promise<Read | undefined> {
  for (let at = folder; ; at = dirname(at)) {
    const own = (await readFileAt(join(at, configName))) ?? (await readFileAt(join(at, packageName)));
    if (own || dirname(at) === at) return own;
  }
}

function resolveBase(name: string, read: Read, pointer: string): string {
  const isPath = name.startsWith('.') || isAbsolute(name);
  const path = isPath ? resolve(dirname(read.path), name) : undefined;
  if (path !== undefined && existsSync(path)) return path;
  if (path === undefined) {
    try {
      return createRequire(read.path).resolve(name.endsWith('.json') ? name : `${name}/${configName}`);
    } catch {
      // reported below, like a missing file
    }
  }
  const nearest = name.includes(':') ? findNearest(name, Object.keys(presets)) : undefined;
  throw faultAt(read, pointer, [
    `There is no configuration "${name}".`,
    nearest ? `Did you mean "${nearest}"?` : 'Use a path that starts with ./, or the name of an installed package.',
  ]);
}

function codeAt(written: string, read: Read, pointer: string): ProblemCode {
  if (Object.hasOwn(codeDocs, written)) return written as ProblemCode;
  const nearest = findNearest(written, Object.keys(codeDocs));
  throw faultAt(read, pointer, [
    `There is no problem code "${written}".`,
    nearest ? `Did you mean "${nearest}"?` : 'List all codes: folkmoot explain',
  ]);
}

function levelsOf(read: Read): Levels {
  const levels = new Map<ProblemCode, Level>();
  for (const [written, level] of Object.entries(read.value.levels ?? {})) {
    const pointer = joinPointer(joinPointer(read.root, 'levels'), written);
    const code = codeAt(written, read, pointer);
    if (codeDocs[code].severity === 'error' && level !== 'error')
      throw faultAt(read, pointer, [
        `The level of ${code} cannot be lowered, because the server rejects such documents.`,
        'Suppress the problem in single files, with the reason.',
      ]);
    levels.set(code, level);
  }
  return levels;
}

function suppressionsOf(read: Read): readonly Suppression[] {
  return (read.value.suppressions ?? []).map(({ files, code, pointer, reason }, index) => {
    const at = joinPointer(joinPointer(read.root, 'suppressions'), index);
    return {
      files: listOf(files).map((file) => resolve(dirname(read.path), file)),
      code: codeAt(code, read, joinPointer(at, 'code')),
      pointer,
      reason,
      source: read,
      at,
    };
  });
}

function merge(base: Config, own: Partial<Config>): Config {
  return {
    files: own.files ?? base.files,
    levels: new Map([...base.levels, ...(own.levels ?? [])]),
    suppressions: [...base.suppressions, ...(own.suppressions ?? [])],
    baseline: own.baseline ?? base.baseline,
    languages: own.languages ?? base.languages,
  };
}

async function load(read: Read, trail: readonly string[]): Promise<Config> {
  let config = noConfig;
  for (const [index, name] of listOf(read.value.extends).entries()) {
    const own = joinPointer(read.root, 'extends');
    const pointer = typeof read.value.extends === 'string' ? own : joinPointer(own, index);
    const preset = Object.hasOwn(presets, name) ? presets[name] : undefined;
    if (preset) {
      config = merge(config, { levels: preset });
      continue;
    }
    const path = resolveBase(name, read, pointer);
    if (path === read.path || trail.includes(path) || trail.length >= mostExtended)
      throw faultAt(read, pointer, [
        `The configuration "${name}" extends itself.`,
        'Remove one of the two references.',
      ]);
    const base = await readFileAt(path);
    if (base) config = merge(config, await load(base, [...trail, read.path]));
  }
  const { files, baseline, languages } = read.value;
  const folder = dirname(read.path);
  return merge(config, {
    files: files?.map((file) => resolve(folder, file)),
    levels: levelsOf(read),
    suppressions: suppressionsOf(read),
    baseline: baseline === undefined ? undefined : resolve(folder, baseline),
    languages,
  });
}

/** Reads the configuration: a given file, or the nearest one. @throws UsageError with the place of a mistake */
export async function readConfig({ cwd }: Pick<Io, 'cwd'>, given?: string): Promise<Config> {
  const read = given === undefined ? await findConfig(cwd) : await readFileAt(resolve(cwd, given));
  if (!read && given !== undefined)
    throw new UsageError(`${given} is no configuration.`, `Write one as ${configName}; see folkmoot validate --help.`);
  return read ? load(read, []) : noConfig;
}
