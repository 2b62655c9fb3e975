import type { CheckedDocument, FileProblem } from './checkDocument.ts';

/** Input of all formats. */
export interface Report {
  readonly documents: readonly CheckedDocument[];
  readonly problems: readonly FileProblem[];
  readonly errors: number;
  readonly warnings: number;
}

export function createReport(documents: readonly CheckedDocument[]): Report {
  const problems = documents.flatMap((document) => document.problems);
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  return { documents, problems, errors, warnings: problems.length - errors };
}

/** `1 error`, `2 errors`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
