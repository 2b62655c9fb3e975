import type { Problem } from '#lib/problem.ts';
import { notJson, placeProblems, readText, type TextProblem } from '#runtime/core/authoring/checkText.ts';
import { createLines, type Lines, type Position } from '#lib/json/lines.ts';
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
  const found = readText(text);
  if (found.kind === 'fault') {
    const { problem } = found;
    return report(name, problem.code === 'layout/too-large' ? '' : text, [problem]);
  }
  return report(name, text, [...found.problems, ...placeProblems(text, await checkLayout(found.value))]);
}

function report(file: string, text: string, problems: readonly TextProblem[]): CheckedDocument {
  const lines = createLines(text);
  const placed = problems.map(({ start, end, ...problem }) => {
    const to = lines.at(end);
    return { file, ...lines.at(start), endLine: to.line, endColumn: to.column, ...problem };
  });
  return { file, lines, problems: placed.sort((a, b) => a.line - b.line || a.column - b.column) };
}
