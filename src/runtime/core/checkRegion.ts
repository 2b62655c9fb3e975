import { joinPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import { builtInResolvers } from './builtInResolvers.ts';
import { shortName } from './limits.ts';
import { notANode, type ProblemList } from './problems.ts';
import { isAuthored, isHydrated, isObject } from './walk.ts';

/** A region holds widgets. Resolvers of values and other objects cannot be rendered there. */
export function checkRegion(value: unknown, pointer: string, problems: ProblemList): void {
  const lone = loneNode(value, pointer);
  if (lone) problems.add(lone);
  if (!Array.isArray(value)) {
    if (isObject(value) && isAuthored(value) && !lone) problems.add(aValue(pointer));
    return;
  }
  for (const [index, child] of value.entries()) {
    if (problems.isFull()) return;
    const stray = strayIn(child, joinPointer(pointer, index));
    if (stray) problems.add(stray);
  }
}

const aValue = (pointer: string) =>
  notANode(pointer, 'This resolves to a value, but only widgets are allowed here.', 'Put it into a field of a widget.');

/** Why a child of a region or of the document is not a widget; undefined if it is one, or is left out (null). */
export function strayIn(child: unknown, pointer: string): Problem | undefined {
  if (child === null) return undefined;
  if (!isObject(child) || !isAuthored(child)) {
    // an already hydrated node is reported elsewhere
    return isObject(child) && isHydrated(child)
      ? undefined
      : notANode(pointer, 'This is not a node.', 'A node is an object with "$hydrate".');
  }
  const id = child['$hydrate'];
  return typeof id === 'string' && (builtInResolvers as readonly string[]).includes(id) ? aValue(pointer) : undefined;
}

/**
 * The schema accepts a node for any value, because a node could resolve to one. But a widget never resolves to the list
 * that a region needs.
 */
function loneNode(value: unknown, pointer: string): Problem | undefined {
  if (!isObject(value) || typeof value['$hydrate'] !== 'string' || !/^react\./i.test(value['$hydrate']))
    return undefined;
  return {
    code: 'layout/invalid-props',
    severity: 'error',
    pointer,
    what: 'This must be a list of nodes, but it is a single node.',
    why: 'The section around it could not be rendered.',
    fix: 'Put the node in brackets: [{"$hydrate": …}].',
    component: shortName(value['$hydrate']),
    words: { kind: 'list' },
  };
}
