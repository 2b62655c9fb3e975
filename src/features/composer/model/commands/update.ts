import { type AuthoredNode, idKey } from '../nodes.ts';
import { nodeIn, put, type Recipe } from './composition.ts';

/** Replaces a node’s own values; its ID stays. */
export const update =
  (id: string, next: AuthoredNode): Recipe =>
  (draft) => {
    const node = nodeIn(draft, id)?.node;
    if (!node) return;
    const removed = Object.keys(node).filter((key) => key !== idKey && !(key in next));
    if (removed.length > 0) return put(draft, id, { ...next, [idKey]: node[idKey] });
    for (const [key, value] of Object.entries(next)) if (key !== idKey && node[key] !== value) node[key] = value;
  };
