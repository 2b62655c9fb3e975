import type { HydratedNode } from '#contracts/layout.ts';
import { isObject } from './plainData.ts';

/** Kept beside the nodes, where no data can reach: nothing that a document, a reader or a record says can claim to be one. */
const made = new WeakSet<object>();

/** Marks what the server itself made of a widget. Everything else that looks like a node is data. */
export function markMade<Node extends HydratedNode>(node: Node): Node {
  made.add(node);
  return node;
}

/** A node that a `react` resolver or the page itself made. */
export function isMadeNode(value: unknown): value is HydratedNode {
  return typeof value === 'object' && value !== null && made.has(value);
}

/** What a client would draw. */
export function looksLikeNode(value: unknown): value is HydratedNode {
  return isObject(value) && '$reactComponent' in value && '$reactProps' in value;
}

/** A deep copy of JSON data in which nodes stay what they are. */
export function copyData<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyData) as Value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyData(item)]));
  if (isMadeNode(value)) made.add(copy);
  return copy as Value;
}
