import type { CanvasFilter, FilterOutcome } from '#contracts/layout.ts';
import type { Middleware, Hydration } from './hydration.ts';
import { isObject } from './plainData.ts';
import { conditions } from './middlewares/conditions.ts';
import { categoryFilter } from './middlewares/categoryFilter.ts';
import { roleFilter } from './middlewares/roleFilter.ts';
import { transform } from './middlewares/transform.ts';
import { visibility } from './middlewares/visibility.ts';

/** In order of execution. */
export const middlewares: Readonly<Record<string, Middleware>> = {
  'role-filter': roleFilter,
  'category-filter': categoryFilter,
  conditions,
  visibility,
  transform,
};

const known = Object.entries(middlewares);
const paramsOf = (middleware: unknown, name: string) =>
  isObject(middleware) && Object.hasOwn(middleware, name) ? middleware[name] : undefined;

type Decision = Promise<boolean> | boolean | undefined;

/** Whether a filter lets the viewer see the node; undefined if the node does not have it. */
function decide([name, { admits }]: (typeof known)[number], middleware: unknown, hydration: Hydration): Decision {
  const params = paramsOf(middleware, name);
  if (!admits || params === undefined || params === null) return undefined;
  // PHP serializes an empty object as []; anything else that is not an object is an invalid filter
  const isEmptyList = Array.isArray(params) && params.length === 0;
  if (!isObject(params) && !isEmptyList) return false;
  return admits(isObject(params) ? params : {}, hydration);
}

/** The decision of each filter of a node, for the composer. */
export async function decideFilters(middleware: unknown, hydration: Hydration): Promise<readonly FilterOutcome[]> {
  const outcomes = known.map(async (one): Promise<FilterOutcome | undefined> => {
    const isMet = await Promise.resolve(decide(one, middleware, hydration)).catch(() => false);
    if (isMet === undefined) return undefined;
    const [name, { rules }] = one;
    const params = paramsOf(middleware, name);
    const met = isObject(params) ? rules?.(params, hydration) : undefined;
    // safe cast: every middleware that decides is a filter of the canvas
    return { filter: name as CanvasFilter, isMet, params, ...(met ? { rules: met } : {}) };
  });
  return (await Promise.all(outcomes)).filter((outcome) => outcome !== undefined);
}

/**
 * Whether the viewer can see this node. Checked before its content is hydrated, so that hidden nodes cost nothing and
 * cannot fail.
 */
export async function isAdmitted(middleware: unknown, hydration: Hydration): Promise<boolean> {
  for (const one of known) if ((await decide(one, middleware, hydration)) === false) return false;
  return true;
}

/** Applies the middlewares that change the result. */
export function applyMiddlewares(middleware: unknown, result: unknown, hydration: Hydration): unknown {
  let changed = result;
  for (const [name, { changes }] of known) {
    const params = paramsOf(middleware, name);
    if (changes && isObject(params)) changed = changes(changed, params, hydration);
  }
  return changed;
}
