import { isObject } from './plainData.ts';

/** What a reference of a transform leads to: from the root with a leading `/`, else from the current item. */
interface Scope {
  readonly root: unknown;
  readonly current: unknown;
  readonly key?: string | number;
}

/** Stands for "leads nowhere": such keys are left out of the result. */
const missing = Symbol('missing');
const maxDepth = 50;

function follow(ref: string, { root, current, key }: Scope): unknown {
  if (ref === '$key' || ref === '$index') return key ?? missing;
  let found = ref.startsWith('/') ? root : current;
  for (const escaped of ref.split('/')) {
    if (escaped === '') continue;
    const step = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return missing;
    found = (found as Readonly<Record<string, unknown>>)[step];
  }
  return found;
}

function each(spec: Readonly<Record<string, unknown>>, scope: Scope, depth: number): unknown {
  if (typeof spec.$each !== 'string' || spec.$item === undefined) throw new Error('A transform with $each needs $item, and the other way round.');
  const list = follow(spec.$each, scope);
  if (typeof list !== 'object' || list === null) return null;
  const at = (current: unknown, key: string | number): Scope => ({ root: scope.root, current, key });
  if (Array.isArray(list)) return list.map((item, index) => apply(spec.$item, at(item, index), depth)).filter((item) => item !== missing);
  const entries = Object.entries(list).map(([key, item]) => [key, apply(spec.$item, at(item, key), depth)] as const);
  const kept = entries.filter(([, item]) => item !== missing);
  return spec.$key === '$index' ? kept.map(([, item]) => item) : Object.fromEntries(kept);
}

function apply(spec: unknown, scope: Scope, depth: number): unknown {
  if (depth > maxDepth) throw new Error(`A transform is nested deeper than ${maxDepth}.`);
  if (typeof spec === 'string') return follow(spec, scope);
  if (Array.isArray(spec)) return spec.map((item) => apply(item, scope, depth + 1)).filter((item) => item !== missing);
  if (!isObject(spec)) return spec;
  if ('$literal' in spec) return spec.$literal;
  if (typeof spec.$ref === 'string') {
    const found = follow(spec.$ref, scope);
    return found === missing ? (spec.$default ?? null) : found;
  }
  if ('$each' in spec || '$item' in spec) return each(spec, scope, depth + 1);
  const entries = Object.entries(spec).map(([key, value]) => [key, apply(value, scope, depth + 1)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== missing));
}

/**
 * Rebuilds data by a transform: its keys are the result's keys, its strings say where the value comes from
 * (`/user/name` from the root, `name` from the current item). `$each` with `$item` walks a list; `$ref` with `$default`
 * and `$literal` are the long forms.
 */
export function transformJson(spec: unknown, data: unknown): unknown {
  const result = apply(spec, { root: data, current: data }, 0);
  return result === missing ? null : result;
}
