import type { AuthoredNode } from '../nodes.ts';
import { type Draft, nodeIn, put, type Recipe } from './composition.ts';

/** The kind that a node becomes. */
export interface Kind {
  readonly hydrate: string;
  /** Names of its regions, in their order. */
  readonly regions: readonly string[];
  /** Names of its settings. */
  readonly fields: readonly string[];
}

/** The region for nodes whose own region the kind does not have: the main one, which comes before that at the side. */
export const mainRegion = (regions: readonly string[]): string | undefined =>
  ['mainBottom', 'middleBottom', 'left', 'children'].find((name) => regions.includes(name)) ?? regions.at(-1);

/** The node as another kind: settings that both have are kept, and all nodes inside it. */
export function asKind(
  node: AuthoredNode,
  regionsBefore: readonly string[],
  { hydrate, regions, fields }: Kind,
): Draft {
  const kept = Object.entries(node).filter(
    ([key]) => key !== '$hydrate' && (key.startsWith('$') || fields.includes(key) || regions.includes(key)),
  );
  const next: Draft = { $hydrate: hydrate, ...Object.fromEntries(kept) };
  const main = mainRegion(regions);
  for (const region of regionsBefore) {
    const list = node[region];
    if (regions.includes(region) || main === undefined || !Array.isArray(list) || list.length === 0) continue;
    const before = next[main];
    next[main] = [...(Array.isArray(before) ? before : []), ...list];
  }
  return next;
}

/** Makes a node one of another kind, such as two columns one column. Its ID stays. */
export const replace =
  (id: string, regionsBefore: readonly string[], kind: Kind): Recipe =>
  (draft) => {
    const node = nodeIn(draft, id)?.node;
    if (node) put(draft, id, asKind(node, regionsBefore, kind));
  };
