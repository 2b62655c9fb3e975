import type { Problem } from '#lib/problem.ts';
import { type DuplicateKey, findDuplicateKeys } from '#lib/json/duplicateKeys.ts';
import { countBytes, maxLayoutBytes, shortName } from '#runtime/core/limits.ts';
import { capProblem } from '#runtime/core/problems.ts';
import { createLines, type Lines, type Position } from '#lib/json/lines.ts';
import { scanJson } from '#lib/json/scanJson.ts';
import { type Located, locatePointers } from '#lib/json/locatePointers.ts';
import { decodeText } from './decodeText.ts';
import type { SourceFile } from './findDocuments.ts';

/** A problem with its location in the file; lines and columns (in characters) count from 1, the end is exclusive. */
export interface FileProblem extends Problem, Position {
  readonly file: string;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface CheckedDocument {
  readonly file: string;
  readonly lines: Lines;
  readonly problems: readonly FileProblem[];
}

export type CheckLayout = (document: unknown) => readonly Problem[] | Promise<readonly Problem[]>;

/** Checks a file: encoding, size, JSON syntax, then the document. Never throws because of its content. */
export async function checkDocument({ name, bytes }: SourceFile, checkLayout: CheckLayout): Promise<CheckedDocument> {
  const decoded = decodeText(bytes);
  if (decoded.kind === 'fault') {
    const at = decoded.readable.length;
    return report(name, decoded.readable, [{ ...notJson(decoded.what, decoded.fix), start: at, end: at }]);
  }
  const { text } = decoded;
  if (countBytes(text) > maxLayoutBytes)
    return report(name, '', [{ ...capProblem('layout/too-large', ''), start: 0, end: 0 }]);
  const fault = scanJson(text);
  if (fault) return report(name, text, [{ ...notJson(fault.what, fault.fix), start: fault.start, end: fault.end }]);
  const twice = findDuplicateKeys(text).map(duplicateKey);
  const problems = await checkLayout(JSON.parse(text));
  const locate = locatePointers(
    text,
    problems.map((problem) => problem.pointer),
  );
  return report(name, text, [
    ...twice,
    ...problems.map((problem) => ({ ...problem, ...spanOf(locate(problem.pointer), problem, text) })),
  ]);
}

function duplicateKey({ name, pointer, key }: DuplicateKey): Problem & Span {
  return {
    code: 'layout/duplicate-key',
    severity: 'error',
    pointer,
    what: `The key "${shortName(name)}" appears twice in one object.`,
    why: 'JSON keeps the last one, so the first value is lost.',
    fix: 'Remove one of them.',
    ...key,
  };
}

function notJson(what: string, fix: string): Problem {
  return {
    code: 'layout/not-json',
    severity: 'error',
    pointer: '',
    what,
    why: 'Nothing else can be checked until it is valid JSON.',
    fix,
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The range to underline: a short value itself, the key of a long one, or the opening bracket if there is no key. */
function spanOf({ start, end, key, isExact }: Located, problem: Problem, text: string): Span {
  const isContainer = text[start] === '{' || text[start] === '[';
  const isAboutKey =
    problem.code === 'layout/forbidden-key' || problem.code === 'layout/unknown-field' || (isContainer && isExact);
  if (key && isAboutKey) return key;
  return isContainer ? { start, end: start + 1 } : { start, end };
}

function report(file: string, text: string, problems: readonly (Problem & Span)[]): CheckedDocument {
  const lines = createLines(text);
  const placed = problems.map(({ start, end, ...problem }) => {
    const to = lines.at(end);
    return { file, ...lines.at(start), endLine: to.line, endColumn: to.column, ...problem };
  });
  return { file, lines, problems: placed.sort((a, b) => a.line - b.line || a.column - b.column) };
}
