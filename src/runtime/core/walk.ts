import { joinPointer } from '#lib/pointer.ts';
import type { ProblemCode } from '#lib/problem.ts';
import { maxStringLength, maxValueDepth, maxValues } from './limits.ts';

export type Container = Record<string, unknown> | unknown[];

/** The position of a value. Pointers are only built from it for problems. */
export interface Place {
  readonly parent: Place | undefined;
  readonly key: string | number;
}

/** A list or object being walked; `copy` is set once something inside is replaced. */
export interface Frame extends Place {
  readonly source: Container;
  readonly depth: number;
  copy: Container | undefined;
}

/** A child node, at any depth in the props of another. */
export interface Found {
  readonly value: Record<string, unknown>;
  readonly frame: Frame;
  readonly key: string | number;
}

export interface Fault {
  readonly code: ProblemCode;
  readonly place: Place;
}

/** Number of values so far in a document; shared by all walks over it. */
export interface Budget {
  values: number;
}

export type IsNode = (value: object) => boolean;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isHydrated: IsNode = (value) => '$reactComponent' in value && '$reactProps' in value;
export const isAuthored: IsNode = (value) => '$hydrate' in value;
export const isNever: IsNode = () => false;

/** Keys whose assignment would change a prototype (F13). */
export function isForbiddenKey(key: string): boolean {
  return key === '__proto__' || key === 'constructor' || key === 'prototype';
}

/** The document itself, with the empty pointer. */
export const rootPlace: Place = Object.freeze({ parent: undefined, key: '' });

const isRoot = (place: Place) => place.parent === undefined && place.key === '';

/** JSON Pointer of a position. Iterative, because positions nest as deep as documents do. */
export function pointerOf(place: Place | undefined): string {
  const steps: (string | number)[] = [];
  for (let at = place; at && !isRoot(at); at = at.parent) steps.push(at.key);
  let pointer = '';
  for (let index = steps.length - 1; index >= 0; index -= 1)
    pointer = joinPointer(pointer, steps[index] as string | number);
  return pointer;
}

export interface Walked {
  readonly root: Frame;
  readonly found: readonly Found[];
  readonly fault?: Fault;
}

const nothingFound: readonly Found[] = Object.freeze([]);

/**
 * Walks the own values of a node and returns child nodes in document order per level, without entering them. Iterative,
 * because the sender determines the depth. The first value that exceeds a limit, or whose key would change a prototype,
 * ends the walk as a fault.
 */
export function walkOwn(start: Container, place: Place, isNode: IsNode, budget: Budget): Walked {
  const root: Frame = { parent: place.parent, key: place.key, source: start, depth: 0, copy: undefined };
  const frames: Frame[] = [root];
  let found: Found[] | undefined;
  for (let index = 0; index < frames.length; index += 1) {
    const frame = frames[index] as Frame;
    const { source } = frame;
    const isList = Array.isArray(source);
    const keys = isList ? undefined : Object.keys(source);
    const length = isList ? source.length : (keys as string[]).length;
    for (let step = 0; step < length; step += 1) {
      const key = keys ? (keys[step] as string) : step;
      const value = (source as Record<string | number, unknown>)[key];
      budget.values += 1;
      if (typeof key === 'string' && isForbiddenKey(key)) return faultAt(root, 'layout/forbidden-key', frame, key);
      if (typeof value === 'string') {
        if (value.length > maxStringLength) return faultAt(root, 'layout/string-too-long', frame, key);
      } else if (typeof value === 'object' && value !== null) {
        if (isNode(value)) {
          found ??= [];
          found.push({ value: value as Record<string, unknown>, frame, key });
        } else if (frame.depth >= maxValueDepth) return faultAt(root, 'layout/too-deep', frame, key);
        else frames.push({ parent: frame, key, source: value as Container, depth: frame.depth + 1, copy: undefined });
      }
    }
    if (budget.values > maxValues) return faultAt(root, 'layout/too-large', frame.parent, frame.key);
  }
  return { found: found ?? nothingFound, root };
}

function faultAt(root: Frame, code: ProblemCode, parent: Place | undefined, key: string | number) {
  return { found: nothingFound, root, fault: { code, place: { parent, key } } };
}
