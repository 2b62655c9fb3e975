import type { Problem } from '#lib/problem.ts';
import * as css from './node.css.ts';
import { useDebug } from './runtime.ts';

/**
 * A node that could not be rendered: nothing for members; location and fix in debug mode (CO-WIDGET-035, resolution
 * G44).
 */
export function NodeProblem({ problem }: { readonly problem: Problem }) {
  const isDebug = useDebug();
  if (!isDebug) return null;
  const title = `There was a problem loading ${problem.component ?? 'this node'}`;
  return (
    <div className={css.problem} role="note" aria-label={title} dir="ltr" lang="en">
      <strong className={css.problemTitle}>{title}</strong>
      <p className={css.problemText}>
        {problem.what} {problem.why} {problem.fix}
      </p>
      <code className={css.problemPlace}>
        {problem.code} at {problem.pointer || '/'}
      </code>
    </div>
  );
}
