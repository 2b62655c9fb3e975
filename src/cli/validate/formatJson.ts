import { codeDocs } from '#runtime/core/codeDocs.ts';
import type { Report } from './report.ts';

/** Increased when a field changes its meaning or is removed, but not for new fields. */
const shapeVersion = 1;

/** Formats a report for programs. The format is stable: see `shapeVersion`. */
export function formatJson({ checked, problems, errors, warnings, hidden }: Report): string {
  const rows = problems.map((problem) => ({
    file: problem.file,
    line: problem.line,
    column: problem.column,
    endLine: problem.endLine,
    endColumn: problem.endColumn,
    pointer: problem.pointer,
    code: problem.code,
    severity: problem.severity,
    what: problem.what,
    why: problem.why,
    fix: problem.fix,
    doc: codeDocs[problem.code].meaning,
  }));
  return JSON.stringify(
    { version: shapeVersion, documents: checked, errors, warnings, hidden, problems: rows },
    null,
    2,
  );
}
