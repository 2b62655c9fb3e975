import { formatProblem, type Problem } from '#lib/problem.ts';

/** Logs each problem once in the console: one warning per name, for any number of nodes (F05). */
export function createReporter(isDebug: () => boolean): (problem: Problem, error?: unknown) => void {
  const said = new Set<string>();
  return (problem, error) => {
    // The server has logged it, and the viewer cannot do anything about it.
    if (problem.code === 'layout/hydration-failed' && !isDebug()) return;
    const key = `${problem.code} ${problem.component ?? problem.pointer}`;
    if (said.has(key)) return;
    said.add(key);
    console.warn(formatProblem(problem), ...(error === undefined ? [] : [error]));
  };
}
