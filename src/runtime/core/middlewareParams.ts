import { checkConditions } from './conditions.ts';
import { isHalfList, replacesWidget } from './checkTransform.ts';
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
      isRight: (value) => typeof value === 'string' || Number.isInteger(value),
      wants: 'a category ID or URL code',
    },
    includeChildCategories: { isRight: (value) => typeof value === 'boolean', wants: 'true or false' },
  },
  transform: {
    jsont: { isRight: (value) => typeof value === 'string' || isObject(value), wants: 'an object or a string' },
  },
};

export const builtInMiddlewares: readonly string[] = [...Object.keys(rules), 'conditions'];

interface WrongParam {
  readonly key: string;
  readonly wants: string;
}

/** Checks a transform whose parts are each valid but cannot work together. */
function checkTransform(params: Readonly<Record<string, unknown>>, isWidget: boolean): readonly WrongParam[] {
  const { jsont } = params;
  const key = jsont === undefined || jsont === null ? '' : 'jsont';
  const spec = key === '' ? params : jsont;
  if (isHalfList(spec)) return [{ key, wants: 'a transform in which every "$each", a path, has its "$item"' }];
  if (isWidget && replacesWidget(spec))
    return [
      { key, wants: 'a transform that keeps the widget: {"$reactComponent": "$reactComponent", "$reactProps": …}' },
    ];
  return [];
}

/** Problems of a middleware's parameters: the invalid key ("" for the whole) and what is expected. */
export function checkMiddlewareParams(name: string, params: unknown, isWidget = false): readonly WrongParam[] {
  if (name === 'conditions') return checkConditions(params);
  const known = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (!known) return [];
  // PHP serializes an empty object as [].
  if (Array.isArray(params) && params.length === 0) return [];
  if (!isObject(params)) return [{ key: '', wants: 'an object' }];
  const wrong = Object.entries(known)
    .filter(([key, rule]) => Object.hasOwn(params, key) && params[key] !== null && !rule.isRight(params[key]))
    .map(([key, { wants }]) => ({ key, wants }));
  return wrong.length > 0 || name !== 'transform' ? wrong : checkTransform(params, isWidget);
}
