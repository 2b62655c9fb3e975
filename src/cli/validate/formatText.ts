import { makeHarmless, type Paint } from '../paint.ts';
import type { CheckedDocument, FileProblem } from './checkDocument.ts';
import { codeFrame } from './codeFrame.ts';
import { type Report, summaryOf } from './report.ts';

const longestPointer = 120;
const cut = (pointer: string) => (pointer.length > longestPointer ? `${pointer.slice(0, longestPointer)}…` : pointer);

function formatOne(problem: FileProblem, document: CheckedDocument, paint: Paint): string {
  const { severity, code, pointer } = problem;
  const place = `${makeHarmless(problem.file)}:${problem.line}:${problem.column}`;
  const head =
    `${paint('bold', place)}  ${paint(severity === 'error' ? 'red' : 'yellow', severity)}  ${code}` +
    `${pointer ? paint('dim', `  at ${makeHarmless(cut(pointer))}`) : ''}`;
  const words = [problem.what, problem.why].filter(Boolean).join(' ');
  return [
    head,
    ...codeFrame(problem, document.lines, paint),
    `  ${makeHarmless(words)}`,
    `  ${paint('green', '→')} ${makeHarmless(problem.fix)}`,
  ].join('\n');
}

/** Formats a report for people: each problem with the lines around it, then the totals. */
export function formatText(report: Report, paint: Paint): string {
  const parts = report.documents.flatMap((document) =>
    document.problems.map((problem) => formatOne(problem, document, paint)),
  );
  const codes = new Set(report.problems.map((problem) => problem.code));
  const more = codes.size > 0 ? [paint('dim', `More about a code: folkmoot explain ${[...codes][0]}`)] : [];
  return [...parts, [summaryOf(report), ...more].join('\n')].join('\n\n');
}
