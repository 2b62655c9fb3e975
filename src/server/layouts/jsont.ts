import { HydrationError } from './hydrationError.ts';
import { isObject } from './plainData.ts';
import type { Allowance } from './work.ts';

/** Context of a transform's references: from the root with a leading `/`, otherwise from the current item. */
interface Scope {
  readonly root: unknown;
  readonly current: unknown;
  readonly key?: string | number;
  readonly allowance: Allowance;
}

/** Marks a reference that leads nowhere; such keys are omitted from the result. */
const missing = Symbol('missing');
const maxDepth = 50;
const maxRefLength = 500;

function follow(ref: string, { root, current, key, allowance }: Scope): unknown {
  if (ref === '$key' || ref === '$index') return key ?? missing;
  if (ref.length > maxRefLength)
    throw new HydrationError(`A path of a transform is longer than ${maxRefLength} characters.`);
  let found = ref.startsWith('/') ? root : current;
  const steps = ref.split('/');
  allowance.step(steps.length);
  for (const escaped of steps) {
    if (escaped === '') continue;
    const step = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return missing;
    found = (found as Readonly<Record<string, unknown>>)[step];
  }
  return found;
}

/** A value copied to the result unchanged. */
function taken(value: unknown, { allowance }: Scope): unknown {
  if (value !== missing) allowance.write(value);
  return value;
}

function each(spec: Readonly<Record<string, unknown>>, scope: Scope, depth: number): unknown {
  if (typeof spec.$each !== 'string' || spec.$item === undefined)
    throw new HydrationError('A transform with $each needs $item, and the other way round.');
  const list = follow(spec.$each, scope);
  if (typeof list !== 'object' || list === null) return null;
  const at = (current: unknown, key: string | number): Scope => ({ ...scope, current, key });
  scope.allowance.list(list);
  if (Array.isArray(list))
    return list.map((item, index) => apply(spec.$item, at(item, index), depth)).filter((item) => item !== missing);
  const entries = Object.entries(list).map(([key, item]) => [key, apply(spec.$item, at(item, key), depth)] as const);
  const kept = entries.filter(([, item]) => item !== missing);
  if (spec.$key === '$index') return kept.map(([, item]) => item);
  for (const [key] of kept) scope.allowance.write(key);
  return Object.fromEntries(kept);
}

function apply(spec: unknown, scope: Scope, depth: number): unknown {
  scope.allowance.step();
  if (depth > maxDepth) throw new HydrationError(`A transform is nested deeper than ${maxDepth}.`);
  if (typeof spec === 'string') return taken(follow(spec, scope), scope);
  if (Array.isArray(spec)) {
    scope.allowance.list(spec);
    return spec.map((item) => apply(item, scope, depth + 1)).filter((item) => item !== missing);
  }
  if (!isObject(spec)) return taken(spec, scope);
  if ('$literal' in spec) return taken(spec.$literal, scope);
  if (typeof spec.$ref === 'string') {
    const found = follow(spec.$ref, scope);
    return taken(found === missing ? (spec.$default ?? null) : found, scope);
  }
  if ('$each' in spec || '$item' in spec) return each(spec, scope, depth + 1);
  scope.allowance.list(spec);
  const entries = Object.entries(spec).map(([key, value]) => {
    scope.allowance.write(key);
    return [key, apply(value, scope, depth + 1)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== missing));
}

/**
 * Reshapes data by a template: its keys are the result's keys, its strings are paths to the values (`/user/name` from
 * the root, `name` from the current item). `$each` with `$item` maps a list; `$ref` with `$default`, and `$literal`,
 * are the long forms. @throws HydrationError as soon as the allowance is used up
 */
export function transformJson(spec: unknown, data: unknown, allowance: Allowance): unknown {
  const result = apply(spec, { root: data, current: data, allowance }, 0);
  return result === missing ? null : result;
}
