import { readFile, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import type { ProblemCode } from '#lib/problem.ts';
import { UsageError } from '../../io.ts';
import type { CheckedDocument, FileProblem } from '../checkDocument.ts';

/** Raised when older programs could not read the file. */
const version = 1;

/** Known problems of the same kind; `place` is a pointer with `*` for positions, which change when nodes move. */
interface Known {
  readonly file: string;
  readonly code: ProblemCode;
  readonly place: string;
  readonly what: string;
  readonly count: number;
}

const placeOf = (pointer: string) => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
const keyOf = ({ file, code, place, what }: Omit<Known, 'count'>) => JSON.stringify([file, code, place, what]);

/** A path in the file is relative to it, with forward slashes, so that it is the same on every machine. */
const fileIn = (baseline: string, file: string) => relative(dirname(baseline), file).replaceAll(sep, '/');

const isKnown = (value: unknown): value is Known => {
  const { file, code, place, what, count } = (value ?? {}) as Partial<Record<keyof Known, unknown>>;
  return [file, code, place, what].every((text) => typeof text === 'string') && Number.isInteger(count);
};

/** @throws UsageError unless the file is a baseline */
async function readBaseline(path: string, name: string): Promise<readonly Known[]> {
  const refuse = (what: string) => new UsageError(`${name} ${what}.`, 'Write it: folkmoot validate --update-baseline');
  const text = await readFile(path, 'utf8').catch(() => {
    throw refuse('cannot be read');
  });
  try {
    const value = JSON.parse(text) as { readonly version?: unknown; readonly problems?: unknown };
    if (value.version === version && Array.isArray(value.problems) && value.problems.every(isKnown))
      return value.problems;
  } catch {
    // reported below
  }
  throw refuse('is no baseline of this version');
}

interface Baseline {
  /** Absolute path. */
  readonly path: string;
  /** For messages. */
  readonly name: string;
  readonly cwd: string;
}

const knownOf = ({ path, cwd }: Baseline, { file, code, pointer, what }: FileProblem) => ({
  file: fileIn(path, resolve(cwd, file)),
  code,
  place: placeOf(pointer),
  what,
});

export interface Compared {
  readonly documents: readonly CheckedDocument[];
  /** Problems that the baseline has. */
  readonly count: number;
  /** Problems of the baseline that checked documents no longer have. */
  readonly gone: number;
}

/** Removes the problems that the baseline has, each as often as it has it. */
export async function compareBaseline(documents: readonly CheckedDocument[], baseline: Baseline): Promise<Compared> {
  const known = await readBaseline(baseline.path, baseline.name);
  const left = new Map(known.map((one) => [keyOf(one), one.count]));
  let count = 0;
  const compared = documents.map((document) => ({
    ...document,
    problems: document.problems.filter((problem) => {
      const key = keyOf(knownOf(baseline, problem));
      const more = left.get(key) ?? 0;
      if (more === 0) return true;
      left.set(key, more - 1);
      count += 1;
      return false;
    }),
  }));
  const seen = new Set(documents.map(({ file }) => fileIn(baseline.path, resolve(baseline.cwd, file))));
  const gone = known.filter(({ file }) => seen.has(file)).reduce((sum, one) => sum + (left.get(keyOf(one)) ?? 0), 0);
  return { documents: compared, count, gone };
}

/** Writes all problems of the documents, and keeps those of documents that were not checked. */
export async function writeBaseline(documents: readonly CheckedDocument[], baseline: Baseline): Promise<number> {
  const seen = new Set(documents.map(({ file }) => fileIn(baseline.path, resolve(baseline.cwd, file))));
  const before = await readBaseline(baseline.path, baseline.name).catch((): readonly Known[] => []);
  const counts = new Map<string, Known>();
  for (const problem of documents.flatMap(({ problems }) => problems)) {
    const one = knownOf(baseline, problem);
    counts.set(keyOf(one), { ...one, count: (counts.get(keyOf(one))?.count ?? 0) + 1 });
  }
  const problems = [...before.filter(({ file }) => !seen.has(file)), ...counts.values()].sort((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  );
  await writeFile(baseline.path, `${JSON.stringify({ version, problems }, undefined, 2)}\n`);
  return problems.reduce((sum, { count }) => sum + count, 0);
}
