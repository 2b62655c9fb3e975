import { ApiError } from '#lib/apiError.ts';
import type { Method } from './route.ts';

/** Looks up by method and path; literal steps win over parameters. */
export interface RouteTable<Value> {
  readonly find: (method: Method, path: string) => Found<Value> | undefined;
  /** Methods that the path does know, for the Allow header. */
  readonly methodsOf: (path: string) => readonly Method[];
}

export interface Found<Value> {
  readonly value: Value;
  readonly params: Readonly<Record<string, string>>;
}

interface Step<Value> {
  readonly literals: Map<string, Step<Value>>;
  parameter?: Step<Value>;
  /** By method: the value and the names of its parameters, in order. */
  readonly values: Map<Method, { readonly value: Value; readonly names: readonly string[] }>;
}

const createStep = <Value>(): Step<Value> => ({ literals: new Map(), values: new Map() });

/** An optional trailing slash is forgiven: some clients write `/users/5/?expand[]=all`. */
function stepsOf(path: string): readonly string[] {
  return path.split('/').filter((step) => step !== '');
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    throw new ApiError(400, 'The address could not be read.');
  }
}

interface Walk<Value> {
  readonly steps: readonly string[];
  readonly accepts: (step: Step<Value>) => boolean;
}

/** Depth first, literals before parameters, going back where a literal leads nowhere. */
function descend<Value>(
  walk: Walk<Value>,
  step: Step<Value>,
  taken: readonly string[],
  at = 0,
): { step: Step<Value>; taken: readonly string[] } | undefined {
  if (at === walk.steps.length) return walk.accepts(step) ? { step, taken } : undefined;
  const text = walk.steps[at] as string;
  const literal = step.literals.get(text);
  const viaLiteral = literal && descend(walk, literal, taken, at + 1);
  if (viaLiteral) return viaLiteral;
  return step.parameter && descend(walk, step.parameter, [...taken, text], at + 1);
}

/** Two values for one method and path are a programmer's mistake and throw. */
export function createRouteTable<Value>(
  entries: readonly { readonly method: Method; readonly path: string; readonly value: Value }[],
): RouteTable<Value> {
  const root = createStep<Value>();
  for (const { method, path, value } of entries) {
    let step = root;
    const names: string[] = [];
    for (const text of stepsOf(path)) {
      if (text.startsWith(':')) {
        names.push(text.slice(1));
        step.parameter ??= createStep();
        step = step.parameter;
      } else {
        const next = step.literals.get(text) ?? createStep<Value>();
        step.literals.set(text, next);
        step = next;
      }
    }
    if (step.values.has(method)) throw new Error(`routes: ${method} ${path} is defined twice.`);
    step.values.set(method, { value, names });
  }
  return {
    find: (method, path) => {
      const end = descend({ steps: stepsOf(path), accepts: (step) => step.values.has(method) }, root, []);
      const entry = end?.step.values.get(method);
      if (!end || !entry) return undefined;
      return { value: entry.value, params: Object.fromEntries(entry.names.map((name, index) => [name, decode(end.taken[index] as string)])) };
    },
    methodsOf: (path) => [...(descend({ steps: stepsOf(path), accepts: (step) => step.values.size > 0 }, root, [])?.step.values.keys() ?? [])],
  };
}
