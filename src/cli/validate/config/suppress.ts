import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createLines } from '#lib/json/lines.ts';
import { locatePointers } from '#lib/json/locatePointers.ts';
import type { CheckedDocument, FileProblem } from '../checkDocument.ts';
import { nameOf } from '../findDocuments.ts';
import type { Suppression } from './readConfig.ts';

interface Where {
  readonly cwd: string;
  /** Whether all documents of the configuration are checked, not only some that the command names. */
  readonly isWhole: boolean;
}

export interface Suppressed {
  readonly documents: readonly CheckedDocument[];
  readonly count: number;
  /** The configurations with entries that hide nothing. */
  readonly unused: readonly CheckedDocument[];
}

const isGlob = (path: string) => /[*?[{]/.test(path);

async function filesOf({ files }: Suppression): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const file of files) {
    if (!isGlob(file)) found.add(file);
    else for await (const match of glob(file)) found.add(resolve(match));
  }
  return found;
}

const isInside = (pointer: string, outer: string | undefined) =>
  outer === undefined || pointer === outer || pointer.startsWith(outer === '/' ? '/' : `${outer}/`);

function unusedProblem({ source, at, code, files }: Suppression, cwd: string): FileProblem {
  const lines = createLines(source.text);
  const { start } = locatePointers(source.text, [at])(at);
  const from = lines.at(start);
  return {
    file: nameOf(source.path, cwd),
    ...from,
    endLine: from.line,
    endColumn: from.column + 1,
    code: 'config/unused-suppression',
    severity: 'warning',
    pointer: at,
    what: `No problem ${code} was found in ${files.map((file) => nameOf(file, cwd)).join(', ')}.`,
    why: 'The entry would hide a problem that appears there later.',
    fix: 'Remove it, or correct its files, code or pointer.',
  };
}

/** Removes the problems that the configuration accepts, and reports entries that accept none. */
export async function suppress(
  documents: readonly CheckedDocument[],
  suppressions: readonly Suppression[],
  { cwd, isWhole }: Where,
): Promise<Suppressed> {
  const entries = await Promise.all(
    suppressions.map(async (entry) => ({ entry, files: await filesOf(entry), used: false })),
  );
  let count = 0;
  const left = documents.map((document) => {
    const own = entries.filter(({ files }) => files.has(resolve(cwd, document.file)));
    const problems = document.problems.filter((problem) => {
      const hiding = own.filter(({ entry }) => entry.code === problem.code && isInside(problem.pointer, entry.pointer));
      for (const one of hiding) one.used = true;
      if (hiding.length > 0) count += 1;
      return hiding.length === 0;
    });
    return { ...document, problems };
  });
  const seen = new Set(documents.map(({ file }) => resolve(cwd, file)));
  const unused = entries.filter(({ files, used }) => !used && (isWhole || [...files].some((file) => seen.has(file))));
  const bySource = Map.groupBy(unused, ({ entry }) => entry.source);
  return {
    documents: left,
    count,
    unused: [...bySource].map(([{ path, text }, own]) => ({
      file: nameOf(path, cwd),
      lines: createLines(text),
      problems: own.map(({ entry }) => unusedProblem(entry, cwd)),
    })),
  };
}
