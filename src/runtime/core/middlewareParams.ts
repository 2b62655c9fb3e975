import { isObject } from './walk.ts';

interface ParamRule {
  readonly isRight: (value: unknown) => boolean;
  readonly wants: string;
}

const isOneOf =
  (...allowed: readonly unknown[]) =>
  (value: unknown) =>
    allowed.includes(value);
const isRole = (value: unknown) => Number.isInteger(value);

/** The parameters of the built-in middlewares (contract: layouts §6.2). */
const rules: Readonly<Record<string, Readonly<Record<string, ParamRule>>>> = {
  'role-filter': { roleIDs: { isRight: (value) => Array.isArray(value) && value.every(isRole), wants: 'a list of role IDs (whole numbers)' } },
  visibility: { device: { isRight: isOneOf('all', 'desktop', 'mobile'), wants: 'one of all, desktop, mobile' } },
  'category-filter': {
    categoryID: { isRight: (value) => typeof value === 'string' || Number.isInteger(value), wants: 'a category ID or URL code' },
    includeChildCategories: { isRight: (value) => typeof value === 'boolean', wants: 'true or false' },
  },
  transform: { jsont: { isRight: (value) => typeof value === 'string' || isObject(value), wants: 'an object or a string' } },
};

export const builtInMiddlewares: readonly string[] = Object.keys(rules);

/** What is wrong with the parameters of one middleware: the offending key ("" for the whole) and what it wants. */
export function checkMiddlewareParams(name: string, params: unknown): readonly { readonly key: string; readonly wants: string }[] {
  const known = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (!known) return [];
  // PHP writes an empty object as [].
  if (Array.isArray(params) && params.length === 0) return [];
  if (!isObject(params)) return [{ key: '', wants: 'an object' }];
  return Object.entries(known)
    .filter(([key, rule]) => Object.hasOwn(params, key) && params[key] !== null && !rule.isRight(params[key]))
    .map(([key, { wants }]) => ({ key, wants }));
}
