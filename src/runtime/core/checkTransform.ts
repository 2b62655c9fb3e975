import { isAuthored, isObject } from './walk.ts';

/** Maximum nesting of a transform. */
const maxDepth = 50;

/** Whether a transform has `$each` without `$item` or the reverse, which fails with any data. */
export function isHalfList(spec: unknown, depth = 0): boolean {
  if (depth > maxDepth || typeof spec !== 'object' || spec === null) return false;
  if (Array.isArray(spec)) return spec.some((item) => isHalfList(item, depth + 1));
  if (!isObject(spec) || isAuthored(spec) || '$literal' in spec || typeof spec['$ref'] === 'string') return false;
  if (!('$each' in spec) && !('$item' in spec)) return Object.values(spec).some((item) => isHalfList(item, depth + 1));
  const { $each, $item } = spec;
  const isLater = isObject($each) && isAuthored($each);
  return (typeof $each !== 'string' && !isLater) || $item === undefined || isHalfList($item, depth + 1);
}

/** Whether a transform replaces a widget by something other than the same widget with different props. */
export function replacesWidget(spec: unknown): boolean {
  if (!isObject(spec) || '$literal' in spec || typeof spec['$ref'] === 'string' || '$each' in spec) return false;
  return !('$reactComponent' in spec && '$reactProps' in spec);
}
