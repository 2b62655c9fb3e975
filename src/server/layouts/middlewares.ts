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

/** The name of the filter that hides this node from the viewer; undefined if none does. */
export async function findFilter(middleware: unknown, hydration: Hydration): Promise<string | undefined> {
  for (const [name, { admits }] of known) {
    const params = paramsOf(middleware, name);
    if (!admits || params === undefined || params === null) continue;
    // PHP serializes an empty object as []; anything else that is not an object is an invalid filter
    const isEmptyList = Array.isArray(params) && params.length === 0;
    if (!isObject(params) && !isEmptyList) return name;
    if (!(await admits(isObject(params) ? params : {}, hydration))) return name;
  }
  return undefined;
}

/**
 * Whether the viewer can see this node. Checked before its content is hydrated, so that hidden nodes cost nothing and
 * cannot fail.
 */
export const isAdmitted = async (middleware: unknown, hydration: Hydration): Promise<boolean> =>
  (await findFilter(middleware, hydration)) === undefined;

/** Applies the middlewares that change the result. */
export function applyMiddlewares(middleware: unknown, result: unknown, hydration: Hydration): unknown {
  let changed = result;
  for (const [name, { changes }] of known) {
    const params = paramsOf(middleware, name);
    if (changes && isObject(params)) changed = changes(changed, params, hydration);
  }
  return changed;
}
