import type { Problem, ProblemCode } from '#lib/problem.ts';
import { codeDocs } from '#runtime/core/codeDocs.ts';

export type Level = 'error' | 'warning' | 'off';
export type Levels = ReadonlyMap<ProblemCode, Level>;

const warnings = (Object.keys(codeDocs) as ProblemCode[]).filter((code) => codeDocs[code].severity === 'warning');

/** Configurations that come with the program. */
export const presets: Readonly<Record<string, Levels>> = {
  'folkmoot:recommended': new Map(),
  'folkmoot:strict': new Map(warnings.map((code) => [code, 'error'])),
};

/**
 * The problem with its level; undefined if it is off. Errors stay errors, because the server rejects such documents
 * whatever a file says.
 */
export function atLevel<One extends Problem>(problem: One, levels: Levels): One | undefined {
  const level = levels.get(problem.code);
  if (level === undefined || problem.severity === 'error') return problem;
  return level === 'off' ? undefined : { ...problem, severity: level };
}
