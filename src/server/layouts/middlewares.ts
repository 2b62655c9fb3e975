import type { Middleware, Pass } from './pass.ts';
import { isObject } from './plainData.ts';
import { categoryFilter } from './middlewares/categoryFilter.ts';
import { roleFilter } from './middlewares/roleFilter.ts';
import { transform } from './middlewares/transform.ts';
import { visibility } from './middlewares/visibility.ts';

/** In the order they act. */
export const middlewares: Readonly<Record<string, Middleware>> = {
  'role-filter': roleFilter,
  'category-filter': categoryFilter,
  visibility,
  transform,
};

const known = Object.entries(middlewares);
const paramsOf = (middleware: unknown, name: string) => (isObject(middleware) && Object.hasOwn(middleware, name) ? middleware[name] : undefined);

/**
 * Whether the reader gets this node at all. Asked before anything inside it is hydrated: what is hidden costs nothing and
 * cannot fail.
 */
export async function isAdmitted(middleware: unknown, pass: Pass): Promise<boolean> {
  for (const [name, { admits }] of known) {
    const params = paramsOf(middleware, name);
    if (!admits || params === undefined || params === null) continue;
    // PHP prints an empty object as []; anything else that is no object is a filter that cannot be read
    const isEmptyList = Array.isArray(params) && params.length === 0;
    if (!isObject(params) && !isEmptyList) return false;
    if (!(await admits(isObject(params) ? params : {}, pass))) return false;
  }
  return true;
}

/** The result after the middlewares that change it. */
export function applyMiddlewares(middleware: unknown, result: unknown, pass: Pass): unknown {
  let changed = result;
  for (const [name, { changes }] of known) {
    const params = paramsOf(middleware, name);
    if (changes && isObject(params)) changed = changes(changed, params, pass);
  }
  return changed;
}
