import type { ProblemCode, Severity } from '#lib/problem.ts';

/** Documentation of a problem code, for the command line, editors and the pages in src/docs/problems. */
export interface CodeDoc {
  readonly title: string;
  /** The usual severity; a few codes are milder or stricter in some places. */
  readonly severity: Severity;
  readonly meaning: string;
  /** JSON that causes the problem. */
  readonly wrong: string;
  /** The same JSON without the problem. */
  readonly right: string;
  readonly cure: string;
}

export type CodeDocs = Readonly<Partial<Record<ProblemCode, CodeDoc>>>;
