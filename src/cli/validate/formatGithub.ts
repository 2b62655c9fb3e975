import type { FileProblem } from './checkDocument.ts';
import { type Report, summaryOf } from './report.ts';

const escapeText = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

function annotation(problem: FileProblem): string {
  // Workflow commands only accept columns for a range within one line.
  const columns =
    problem.endLine === problem.line
      ? `,col=${problem.column},endColumn=${problem.endColumn}`
      : `,col=${problem.column}`;
  const place = `file=${escapeProperty(problem.file)},line=${problem.line},endLine=${problem.endLine}${columns}`;
  const text = `${problem.what} ${problem.why}\n${problem.fix}${problem.pointer ? `\nat ${problem.pointer}` : ''}`;
  return `::${problem.severity} ${place},title=${escapeProperty(problem.code)}::${escapeText(text)}`;
}

/** Formats workflow commands, which GitHub shows next to the changed lines. */
export function formatGithub(report: Report): string {
  return [...report.problems.map(annotation), summaryOf(report)].join('\n');
}
