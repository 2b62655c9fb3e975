import { findNearest } from '#lib/nearest.ts';
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

const directives = ['$each', '$item', '$key', '$ref', '$default', '$literal'];
/** Keys of nodes, which a transform can produce. */
const producedKeys = /^\$(?:react\w+|hydrate|middleware|fragmentImpls|seoContent|id|v|leftOut)$/;
/** At most this many names are compared, because it is slow. */
const mostCompared = 200;

/** A misspelled directive of a transform, with the one that was meant; undefined if there is none. */
export function strayDirective(spec: unknown): { readonly written: string; readonly meant: string } | undefined {
  let left = mostCompared;
  const visit = (value: unknown, depth: number): ReturnType<typeof strayDirective> => {
    if (typeof value !== 'object' || value === null || depth > maxDepth || (isObject(value) && isAuthored(value)))
      return undefined;
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$literal') continue;
      if (key.startsWith('$') && !directives.includes(key) && !producedKeys.test(key) && left > 0) {
        left -= 1;
        const meant = findNearest(key, directives);
        if (meant !== undefined) return { written: key, meant };
      }
      const found = visit(inner, depth + 1);
      if (found) return found;
    }
    return undefined;
  };
  return visit(spec, 0);
}
