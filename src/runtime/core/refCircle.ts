import { joinPointer } from '#lib/pointer.ts';
import { isObject } from './walk.ts';

/** A chain of references longer than this is not followed. */
const longestChain = 100;

const stepsOf = (ref: string) =>
  ref
    .split('/')
    .filter((step) => step !== '')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

function follow(document: unknown, steps: readonly string[]): unknown {
  let value = document;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value;
}

/**
 * The references of a circle, from the one at `pointer` on: a reference to itself or to something around it, or to
 * another one that leads back. Undefined if they end somewhere.
 */
export function findCircle(document: unknown, pointer: string, ref: string): readonly string[] | undefined {
  const refs: string[] = [];
  for (let next: unknown = ref; typeof next === 'string' && refs.length < longestChain; ) {
    refs.push(next);
    const steps = stepsOf(next);
    const target = steps.reduce(joinPointer, '');
    if (pointer === target || pointer.startsWith(`${target}/`)) return refs;
    const value = follow(document, steps);
    next = isObject(value) && value['$hydrate'] === 'ref' ? value['ref'] : undefined;
  }
  return undefined;
}
