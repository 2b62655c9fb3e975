import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { problemPagesDir } from '#build/paths.mjs';
import { createLines } from '#lib/json/lines.ts';
import type { FileProblem } from '../validate/checkDocument.ts';
import { type TextRepair, textRepairOf } from '../validate/fixText.ts';
import type { Registry } from '#runtime/registry/createRegistry.ts';
import { type CodeAction, type Diagnostic, type Places, type Range, severities } from './protocol.ts';

/** A problem of an open document, with its place for the editor. */
export interface Found {
  readonly problem: FileProblem;
  readonly diagnostic: Diagnostic;
}

const pageOf = (code: string) => pathToFileURL(join(problemPagesDir, `${code.replace(/^\w+\//, '')}.gen.md`)).href;

/** Columns of problems count characters; those of editors UTF-16 units. */
const unitsOf = (line: string, column: number) => [...line].slice(0, column - 1).join('').length;

/** The problems of a text as an editor shows them. */
export function diagnosticsOf(text: string, problems: readonly FileProblem[]): readonly Found[] {
  const lines = createLines(text);
  const position = (line: number, column: number) => ({ line: line - 1, character: unitsOf(lines.text(line), column) });
  return problems.map((problem) => ({
    problem,
    diagnostic: {
      range: { start: position(problem.line, problem.column), end: position(problem.endLine, problem.endColumn) },
      severity: severities[problem.severity],
      code: problem.code,
      codeDescription: { href: pageOf(problem.code) },
      source: 'folkmoot',
      message: [problem.what, problem.why, problem.fix].filter(Boolean).join(' '),
    },
  }));
}

const isBefore = (a: Range['start'], b: Range['start']) =>
  a.line < b.line || (a.line === b.line && a.character < b.character);
const touches = (one: Range, other: Range) => !isBefore(one.end, other.start) && !isBefore(other.end, one.start);

export const fixAllKind = 'source.fixAll.folkmoot';

interface Asked {
  readonly uri: string;
  readonly text: string;
  readonly range: Range;
  readonly places: Places;
  readonly registry: Registry;
  /** Kinds that the editor wants; all if undefined. */
  readonly only: readonly string[] | undefined;
}

/** The fixes of `folkmoot validate --fix` and `--fix-unsafe` for the problems in a range, and all safe ones at once. */
export function codeActionsFor(
  found: readonly Found[],
  { uri, text, range, places, registry, only }: Asked,
): readonly CodeAction[] {
  const wants = (kind: string) => only === undefined || only.some((one) => kind === one || kind.startsWith(`${one}.`));
  const change = ({ edits }: Pick<TextRepair, 'edits'>) => ({
    changes: { [uri]: edits.map(({ start, end, text: newText }) => ({ range: places.range(start, end), newText })) },
  });
  const quick = !wants('quickfix')
    ? []
    : found
        .filter(({ diagnostic }) => touches(diagnostic.range, range))
        .flatMap(({ problem, diagnostic }): CodeAction[] => {
          const repair = textRepairOf(text, problem, registry);
          if (!repair) return [];
          const { title, isSafe } = repair;
          return [{ title, kind: 'quickfix', isPreferred: isSafe, diagnostics: [diagnostic], edit: change(repair) }];
        });
  if (!wants(fixAllKind)) return quick;
  const safe = found
    .flatMap(({ problem }) => textRepairOf(text, problem, registry) ?? [])
    .filter(({ isSafe }) => isSafe);
  if (safe.length === 0) return quick;
  const edits = withoutOverlaps(safe.flatMap((repair) => repair.edits));
  return [
    ...quick,
    { title: 'Fix all problems that do not change the page', kind: fixAllKind, edit: change({ edits }) },
  ];
}

/** Editors refuse edits that overlap. */
function withoutOverlaps(edits: TextRepair['edits']): TextRepair['edits'] {
  let at = -1;
  return edits
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      if (start < at) return false;
      at = end;
      return true;
    });
}
