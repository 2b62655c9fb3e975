import type { CheckedDocument, FileProblem } from './checkDocument.ts';

/** Problems that were found and are not reported. */
export interface Hidden {
  readonly suppressed: number;
  readonly baseline: number;
}

/** Input of all formats. */
export interface Report {
  /** Documents, and configurations with problems. */
  readonly documents: readonly CheckedDocument[];
  /** Number of layout documents. */
  readonly checked: number;
  readonly problems: readonly FileProblem[];
  readonly errors: number;
  readonly warnings: number;
  readonly hidden: Hidden;
}

interface More {
  readonly hidden?: Hidden;
  /** Configurations with problems. */
  readonly configs?: readonly CheckedDocument[];
}

export function createReport(checked: readonly CheckedDocument[], { hidden, configs = [] }: More = {}): Report {
  const documents = [...checked, ...configs];
  const problems = documents.flatMap((document) => document.problems);
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  return {
    documents,
    checked: checked.length,
    problems,
    errors,
    warnings: problems.length - errors,
    hidden: hidden ?? { suppressed: 0, baseline: 0 },
  };
}

/** `1 error`, `2 errors`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `1 document checked: 2 errors, 1 warning. 3 suppressed, 4 in the baseline.` */
export function summaryOf({ checked, problems, errors, warnings, hidden }: Report): string {
  const found =
    problems.length === 0
      ? `${counted(checked, 'document')} checked, no problems.`
      : `${counted(checked, 'document')} checked: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`;
  const known = [
    ...(hidden.suppressed > 0 ? [`${hidden.suppressed} suppressed`] : []),
    ...(hidden.baseline > 0 ? [`${hidden.baseline} in the baseline`] : []),
  ];
  return known.length === 0 ? found : `${found} Not shown: ${known.join(', ')}.`;
}
