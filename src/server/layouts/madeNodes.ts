import type { HydratedNode } from '#contracts/layout.ts';
import { isObject } from './plainData.ts';

/** Tracked outside of the nodes, so that no authored document or record can forge one. */
const made = new WeakSet<object>();

/** Marks a node that the server made of a widget; anything else that looks like a node is data. */
export function markMade<Node extends HydratedNode>(node: Node): Node {
  made.add(node);
  return node;
}

/** Whether the server made this node, by a `react` resolver or for the page itself. */
export function isMadeNode(value: unknown): value is HydratedNode {
  return typeof value === 'object' && value !== null && made.has(value);
}

/** Whether a client would render this value as a node. */
export function looksLikeNode(value: unknown): value is HydratedNode {
  return isObject(value) && '$reactComponent' in value && '$reactProps' in value;
}

/** Deep copy of JSON data that keeps the marks of nodes. */
export function copyData<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyData) as Value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyData(item)]));
  if (isMadeNode(value)) made.add(copy);
  return copy as Value;
}
