import { joinPointer } from '#lib/pointer.ts';
import { isAuthored, isObject } from './walk.ts';

/**
 * A copy of the node's own inputs, for a validator that fills in defaults, and the places whose values are only known
 * at hydration.
 */
export interface OwnCopy {
  readonly props: Record<string, unknown>;
  /** Pointers, relative to the props, of nested `$hydrate` values and of lists that hold one. */
  readonly dynamic: ReadonlySet<string>;
  /** Those of them with a value of a known type. */
  readonly typed: ReadonlySet<string>;
}

/** The value at a path of the document; undefined if there is none. */
export type ValueAt = (ref: string) => unknown;

/** The resolvers whose value is always text. */
const makesText: readonly unknown[] = ['sprintf', 'translate'];

/**
 * A value of the type that a node without middleware has at hydration, for a check of that type; undefined if the type
 * is not known.
 */
function knownValue(node: Readonly<Record<string, unknown>>, valueAt: ValueAt): unknown {
  const { $hydrate, $middleware, ref, data } = node;
  if ($middleware !== undefined) return undefined;
  if (makesText.includes($hydrate)) return '';
  if ($hydrate === 'literal') return outermost(data);
  if ($hydrate !== 'ref' || typeof ref !== 'string') return undefined;
  const value = valueAt(ref);
  // reported by the check of the reference
  return isObject(value) && isAuthored(value) ? undefined : outermost(value);
}

/** The value, or an empty one of its type: many references can share one large value. */
function outermost(value: unknown): unknown {
  if (typeof value !== 'object') return value;
  return value === null ? undefined : Array.isArray(value) ? [] : {};
}

/**
 * Copies a node without its `$` keys; child nodes become stubs. The recursion is safe after `walkOwn` has checked the
 * limits.
 */
export function copyOwn(node: Readonly<Record<string, unknown>>, valueAt: ValueAt = () => undefined): OwnCopy {
  const typed = new Set<string>();
  const dynamic = new Set<string>();
  const copy = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value)) {
      if (value.some((entry) => isObject(entry) && isAuthored(entry))) dynamic.add(pointer);
      return value.map((entry, index) => copy(entry, joinPointer(pointer, index)));
    }
    if (!isObject(value)) return value;
    if (isAuthored(value)) {
      dynamic.add(pointer);
      const known = knownValue(value, valueAt);
      if (known === undefined) return { $hydrate: value['$hydrate'] };
      typed.add(pointer);
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
    typed,
  };
}

const judgesTheInside = new Set(['anyOf', 'oneOf', 'not', 'if', 'allOf', 'contains', 'uniqueItems']);

/**
 * Whether an error may concern a value that is only known at hydration: it is at or below such a value, or it concerns
 * a whole (`anyOf`) that contains one.
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
 * Whether a value of a known type has the wrong one, such as a reference to a list where text is required. Unions are
 * not checked.
 */
export function isAboutType(
  { instancePath, keyword }: SchemaError,
  { typed, errors }: { readonly typed: ReadonlySet<string>; readonly errors: readonly SchemaError[] },
): boolean {
  if (keyword !== 'type' || !typed.has(instancePath)) return false;
  return !errors.some(
    (error) => judgesTheInside.has(error.keyword) && `${instancePath}/`.startsWith(`${error.instancePath}/`),
  );
}
