import type { Problem } from '#lib/problem.ts';
import type { ProblemList } from './problems.ts';
import type { ResolvedNode } from './resolveNodes.ts';
import { isHydrated, walkOwn } from './walk.ts';

/**
 * A list that keeps the problems of a node with it, and counts them with those of other such nodes. They are reported
 * when the props around it are checked, unless that removes the node.
 */
export const holdProblems = (held: Problem[], counted: ProblemList): ProblemList => ({
  list: held,
  isFull: counted.isFull,
  add: (problem) => {
    if (!counted.isFull(problem.severity)) held.push(problem);
    return counted.add(problem);
  },
});

function heldIn(node: ResolvedNode, holder: ResolvedNode): readonly Problem[] {
  const inside = node.fallback ? [node.fallback, ...node.children] : node.children;
  return [...node.held, ...inside.filter((child) => child.holder === holder).flatMap((child) => heldIn(child, holder))];
}

/** Problems of the nodes in the props of a node, once it is known which of its props are valid. */
export function heldProblems(node: ResolvedNode, props: Readonly<Record<string, unknown>>): readonly Problem[] {
  if (node.children.length === 0) return [];
  const { found } = walkOwn({ ...props }, node, isHydrated, { values: 0 });
  const kept = new Set<unknown>(found.map(({ value }) => value));
  return node.children.filter(({ source }) => kept.has(source)).flatMap((child) => heldIn(child, node));
}
