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

/**
 * Whether the viewer can see this node. Checked before its content is hydrated, so that hidden nodes cost nothing and
 * cannot fail.
 */
export async function isAdmitted(middleware: unknown, hydration: Hydration): Promise<boolean> {
  for (const [name, { admits }] of known) {
    const params = paramsOf(middleware, name);
    if (!admits || params === undefined || params === null) continue;
    // PHP serializes an empty object as []; anything else that is not an object is an invalid filter
    const isEmptyList = Array.isArray(params) && params.length === 0;
    if (!isObject(params) && !isEmptyList) return false;
    if (!(await admits(isObject(params) ? params : {}, hydration))) return false;
  }
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
