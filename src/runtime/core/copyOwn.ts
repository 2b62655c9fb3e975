import { joinPointer } from '#lib/pointer.ts';
import { isAuthored, isObject } from './walk.ts';

/**
 * The node's own inputs, copied for a validator that fills in defaults, and where their values are only known at
 * hydration.
 */
export interface OwnCopy {
  readonly props: Record<string, unknown>;
  /** Pointers, relative to the props, of nested `$hydrate` values and of lists that hold one. */
  readonly dynamic: ReadonlySet<string>;
  /** Those of them that are references to this document, whose values are known. */
  readonly referred: ReadonlySet<string>;
}

/** The value that a path leads to in the document; `undefined` where it leads nowhere. */
export type ValueAt = (ref: string) => unknown;

/** Of a reference that nothing changes: what it leads to, as far as its type tells; `undefined` for all else. */
function referredValue(node: Readonly<Record<string, unknown>>, valueAt: ValueAt): unknown {
  const { $hydrate, $middleware, ref } = node;
  if ($hydrate !== 'ref' || $middleware !== undefined || typeof ref !== 'string') return undefined;
  const value = valueAt(ref);
  if (typeof value !== 'object') return value;
  // many references may share one large value, which is checked where it is written
  return value === null ? undefined : Array.isArray(value) ? [] : {};
}

/**
 * Copies a node without its `$` keys. Nested nodes are cut to a stub. Recursion is safe: call it after `walkOwn` has
 * counted.
 */
export function copyOwn(node: Readonly<Record<string, unknown>>, valueAt: ValueAt = () => undefined): OwnCopy {
  const referred = new Set<string>();
  const dynamic = new Set<string>();
  const copy = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value)) {
      if (value.some((entry) => isObject(entry) && isAuthored(entry))) dynamic.add(pointer);
      return value.map((entry, index) => copy(entry, joinPointer(pointer, index)));
    }
    if (!isObject(value)) return value;
    if (isAuthored(value)) {
      dynamic.add(pointer);
      const known = referredValue(value, valueAt);
      if (known === undefined) return { $hydrate: value['$hydrate'] };
      referred.add(pointer);
      return known;
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, copy(inner, joinPointer(pointer, key))]),
    );
  };
  const own = Object.entries(node).filter(([key]) => !key.startsWith('$'));
  return {
    props: Object.fromEntries(own.map(([key, value]) => [key, copy(value, joinPointer('', key))])),
    dynamic,
    referred,
  };
}

const judgesTheInside = new Set(['anyOf', 'oneOf', 'not', 'if', 'allOf', 'contains', 'uniqueItems']);

/**
 * Whether an error may be about a value that is only known at hydration: it sits at or below one, or it is a verdict
 * over a whole (`anyOf`) that holds one.
 */
export function isAboutDynamic(
  error: { readonly instancePath: string; readonly keyword: string },
  dynamic: ReadonlySet<string>,
): boolean {
  for (let pointer = error.instancePath; pointer !== ''; pointer = pointer.slice(0, pointer.lastIndexOf('/')))
    if (dynamic.has(pointer)) return true;
  if (!judgesTheInside.has(error.keyword)) return false;
  return [...dynamic].some((pointer) => pointer.startsWith(`${error.instancePath}/`));
}

interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
}

/**
 * Whether a reference leads to a value of the wrong type: a node or a list where a text is wanted. Unions are not
 * judged.
 */
export function isAboutReference(
  { instancePath, keyword }: SchemaError,
  { referred, errors }: { readonly referred: ReadonlySet<string>; readonly errors: readonly SchemaError[] },
): boolean {
  if (keyword !== 'type' || !referred.has(instancePath)) return false;
  return !errors.some(
    (error) => judgesTheInside.has(error.keyword) && `${instancePath}/`.startsWith(`${error.instancePath}/`),
  );
}
