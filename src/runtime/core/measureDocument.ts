import type { Problem } from '#lib/problem.ts';
import { countBytes, maxLayoutBytes, maxNodeDepth, maxNodes } from './limits.ts';
import { capProblem, createProblemList } from './problems.ts';
import {
  type Budget,
  type Container,
  isAuthored,
  isHydrated,
  type Place,
  pointerOf,
  rootPlace,
  walkOwn,
} from './walk.ts';

export interface Measured {
  readonly nodes: number;
  /** Nesting of nodes. */
  readonly nodeDepth: number;
  /** Number of objects, lists and scalars. */
  readonly values: number;
  /** A problem for each subtree that exceeds a limit or has a forbidden key; nothing inside it is examined. */
  readonly problems: readonly Problem[];
}

/** Rejects a text that exceeds the size limit before it is parsed (F10). */
export function measureText(text: string): Problem | undefined {
  return countBytes(text) > maxLayoutBytes ? capProblem('layout/too-large', '') : undefined;
}

const isAnyNode = (value: object) => isAuthored(value) || isHydrated(value);

/** Measures parsed JSON, authored or hydrated, before recursive functions use it. Iterative; never throws. */
export function measureDocument(value: unknown): Measured {
  const problems = createProblemList();
  const budget: Budget = { values: 1 };
  const measured = { nodes: 0, nodeDepth: 0 };
  const stack: { value: Container; place: Place; depth: number }[] = [];
  if (typeof value === 'object' && value !== null)
    stack.push({ value: value as Container, place: rootPlace, depth: isAnyNode(value) ? 1 : 0 });
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (at.depth > 0) measured.nodes += 1;
    if (measured.nodes > maxNodes || problems.isFull()) {
      problems.add(capProblem('layout/too-many-nodes', pointerOf(at.place)));
      break;
    }
    measured.nodeDepth = Math.max(measured.nodeDepth, at.depth);
    const { found, fault } =
      at.depth > maxNodeDepth
        ? { found: [], fault: { code: 'layout/too-deep' as const, place: at.place } }
        : walkOwn(at.value, at.place, isAnyNode, budget);
    if (fault) problems.add(capProblem(fault.code, pointerOf(fault.place)));
    for (const { value: inner, frame, key } of found)
      stack.push({ value: inner, place: { parent: frame, key }, depth: at.depth + 1 });
    if (fault?.code === 'layout/too-large') break;
  }
  return { ...measured, values: budget.values, problems: problems.list };
}
