/** All codes of problems that the engine can report. Each has a page in `codeDocs`. */
export type ProblemCode =
  | 'layout/not-json'
  | 'layout/too-large'
  | 'layout/too-deep'
  | 'layout/too-many-nodes'
  | 'layout/string-too-long'
  | 'layout/invalid-text'
  | 'layout/forbidden-key'
  | 'layout/not-a-layout'
  | 'layout/not-a-node'
  | 'layout/unknown-widget'
  | 'layout/unknown-resolver'
  | 'layout/unknown-middleware'
  | 'layout/unknown-view-type'
  | 'layout/invalid-props'
  | 'layout/invalid-middleware'
  | 'layout/invalid-fallback'
  | 'layout/too-many-fallbacks'
  | 'layout/unused-fallback'
  | 'layout/invalid-requirement'
  | 'layout/unknown-requirement'
  | 'layout/misplaced-widget'
  | 'layout/missing-asset'
  | 'layout/unknown-field'
  | 'layout/unknown-param'
  | 'layout/unknown-record'
  | 'layout/newer-version'
  | 'layout/invalid-input'
  | 'layout/duplicate-id'
  | 'layout/duplicate-key'
  | 'layout/unknown-ref'
  | 'layout/unknown-route'
  | 'layout/unknown-option'
  | 'layout/incomplete-fields'
  | 'layout/unsafe-link'
  | 'layout/dead-link'
  | 'layout/missing-migration'
  | 'layout/failed-migration'
  | 'layout/heading-order'
  | 'layout/second-main'
  | 'layout/picture-without-text'
  | 'layout/never-visible'
  | 'layout/duplicate-asset'
  | 'layout/empty-section'
  | 'layout/unreachable-region'
  | 'layout/missing-translation'
  | 'layout/lost-field'
  | 'layout/stopped'
  | 'layout/too-costly'
  | 'layout/hydration-failed'
  | 'layout/render-failed'
  | 'config/unused-suppression';

/** An `error` rejects a document or drops a node; a `warning` has no effect. */
export type Severity = 'error' | 'warning';

/** Which of the sentences of its code a problem has, and their values, to show it in the viewer’s language. */
export interface ProblemWords {
  readonly kind: string;
  readonly values?: Readonly<Record<string, string | number | readonly string[]>> | undefined;
}

/**
 * A problem in a document. `what`, `why` and `fix` are sentences for a developer or site admin; `pointer` is a JSON
 * Pointer (RFC 6901) into the document.
 */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly pointer: string;
  readonly what: string;
  readonly why: string;
  readonly fix: string;
  /** Name of the node that the problem is about, if any. */
  readonly component?: string;
  /** Absent if its code says enough. */
  readonly words?: ProblemWords;
}

/** A problem with which the document can still be saved. */
export type Warning = Problem & { readonly severity: 'warning' };

export const isWarning = (problem: Problem): problem is Warning => problem.severity === 'warning';

/** Formats a problem on one line: `code at pointer: what why fix`. */
export function formatProblem(problem: Problem): string {
  return (
    `${problem.code} at ${problem.pointer || '/'}: ` +
    `${[problem.what, problem.why, problem.fix].filter(Boolean).join(' ')}`
  );
}
