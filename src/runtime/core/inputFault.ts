import type { ProblemCode, Severity } from '#lib/problem.ts';

export type Node = Readonly<Record<string, unknown>>;

/** A mistake in the inputs of a resolver. */
export interface Fault {
  readonly key: string;
  /** Index in the list at `key`. */
  readonly index?: number;
  readonly what: string;
  readonly fix: string;
  readonly why?: string;
  readonly code?: ProblemCode;
  readonly severity?: Severity;
}
