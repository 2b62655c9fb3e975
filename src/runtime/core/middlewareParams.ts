import { joinPointer } from '#lib/pointer.ts';
import { checkConditions } from './conditions.ts';
import { isHalfList, replacesWidget, strayDirective } from './checkTransform.ts';
import { isObject } from './walk.ts';

interface ParamRule {
  readonly isRight: (value: unknown) => boolean;
  readonly wants: string;
  /** Without it, the middleware has nothing to do. */
  readonly isRequired?: true;
}

const isOneOf =
  (...allowed: readonly unknown[]) =>
  (value: unknown) =>
    allowed.includes(value);
const isRole = (value: unknown) => Number.isInteger(value);

/** Parameters of the built-in middlewares. */
const rules: Readonly<Record<string, Readonly<Record<string, ParamRule>>>> = {
  'role-filter': {
    roleIDs: {
      isRight: (value) => Array.isArray(value) && value.every(isRole),
      wants: 'a list of role IDs (whole numbers)',
    },
  },
  visibility: { device: { isRight: isOneOf('all', 'desktop', 'mobile'), wants: 'one of all, desktop, mobile' } },
  'category-filter': {
    categoryID: {
      isRight: (value) => (typeof value === 'string' && value !== '') || Number.isInteger(value),
      wants: 'a category ID or URL code',
      isRequired: true,
    },
    includeChildCategories: { isRight: (value) => typeof value === 'boolean', wants: 'true or false' },
  },
  transform: {
    jsont: { isRight: (value) => typeof value === 'string' || isObject(value), wants: 'an object or a string' },
  },
};

export const builtInMiddlewares: readonly string[] = [...Object.keys(rules), 'conditions'];

/** Whether a key looks like a filter outside of `$middleware`. */
export const isStrayFilter = (key: string, middlewares: ReadonlySet<string>): boolean =>
  key === 'middleware' || middlewares.has(key);

/** A mistake in the parameters of a middleware. */
export interface WrongParam {
  /** Pointer within the parameters, without the first slash; empty for the whole. */
  readonly key: string;
  /** The expectation there, in words. */
  readonly wants: string;
  /** For a parameter that does not exist: those that do. */
  readonly known?: readonly string[];
}

/** Checks a transform whose parts are each valid but cannot work together. */
function checkTransform(params: Readonly<Record<string, unknown>>, isWidget: boolean): readonly WrongParam[] {
  const { jsont } = params;
  const key = jsont === undefined || jsont === null ? '' : 'jsont';
  const spec = key === '' ? params : jsont;
  const stray = strayDirective(spec);
  if (stray) return [{ key, wants: `a transform with "${stray.meant}" instead of "${stray.written.slice(0, 80)}"` }];
  if (isHalfList(spec)) return [{ key, wants: 'a transform in which every "$each", a path, has its "$item"' }];
  if (isWidget && replacesWidget(spec))
    return [
      { key, wants: 'a transform that keeps the widget: {"$reactComponent": "$reactComponent", "$reactProps": …}' },
    ];
  return [];
}

/** Parameters that do not exist, which would not restrict anything. */
const unknownParams = (params: Readonly<Record<string, unknown>>, known: readonly string[]): readonly WrongParam[] =>
  Object.keys(params)
    .filter((key) => !known.includes(key))
    .map((key) => ({ key: joinPointer('', key).slice(1), wants: '', known }));

/** Parameters that are missing or have invalid values. A filter for viewers or categories must have something to do. */
function wrongParams(
  params: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, ParamRule>>,
): readonly WrongParam[] {
  return Object.entries(known).flatMap(([key, { isRight, wants, isRequired }]): WrongParam[] => {
    const value = Object.hasOwn(params, key) ? (params[key] ?? undefined) : undefined;
    if (value === undefined)
      return isRequired && Object.keys(params).every((name) => Object.hasOwn(known, name))
        ? [{ key: '', wants: `an object with ${wants} in "${key}"` }]
        : [];
    return isRight(value) ? [] : [{ key, wants }];
  });
}

/** Problems of a middleware's parameters. */
export function checkMiddlewareParams(name: string, params: unknown, isWidget = false): readonly WrongParam[] {
  if (name === 'conditions') return checkConditions(params);
  const known = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (!known) return [];
  // PHP serializes an empty object as [].
  const given = Array.isArray(params) && params.length === 0 ? {} : params;
  if (!isObject(given)) return [{ key: '', wants: 'an object' }];
  const wrong = wrongParams(given, known);
  // Without "jsont", the parameters of a transform are the transform itself.
  if (name === 'transform' && given['jsont'] == null) return [...wrong, ...checkTransform(given, isWidget)];
  const unknown = unknownParams(given, Object.keys(known));
  if (wrong.length > 0 || name !== 'transform') return [...unknown, ...wrong];
  return [...unknown, ...checkTransform(given, isWidget)];
}
