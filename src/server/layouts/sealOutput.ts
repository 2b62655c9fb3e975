import type { HydratedNode } from '#contracts/layout.ts';
import { isMadeNode, looksLikeNode, markMade } from './madeNodes.ts';
import { createMeasure } from './measure.ts';

/** Prepares a value for sending: replaces forged nodes, and keeps the page within its size limit. */
export type Seal = <Value>(value: Value) => Value;

/** Shown where no authored node can be. */
export function problemNode(message: string, componentName: string | null = null): HydratedNode {
  return markMade({ $reactComponent: 'LayoutError', $reactProps: { layoutDefinition: {}, componentName, message } });
}

/** Replaces data in a region, such as a `literal` or a `param`, by a problem node, without affecting its siblings. */
export const onlyNode = (child: unknown): HydratedNode =>
  isMadeNode(child) ? child : problemNode('Only widgets are allowed here.');

interface Sealed {
  readonly node: HydratedNode;
  readonly size: number;
}

const forged = 'This data looks like a node but is not one: only widgets can create nodes.';
const tooMuch = 'The page exceeds its size limit. Show fewer widgets or items.';

/**
 * The last step before a page is sent. Data that looks like a node (from a literal, a record or a URL) would be
 * rendered by the client, bypassing the widget's checks, so a problem node replaces it. Shared nodes count each time
 * they appear, because the response repeats them; nodes that no longer fit are left out.
 */
export function createSeal(maxSize: number): Seal {
  const known = new Map<object, Sealed>();
  const measure = createMeasure(looksLikeNode);
  let size = 0;

  /** Counts a node's own data before its nested nodes, so that those can be dropped one by one while it stays. */
  const sealNode = (node: HydratedNode): HydratedNode => {
    const found = known.get(node);
    const own = found ? undefined : measure(Object.values(node));
    const before = size;
    const needs = found?.size ?? own?.size ?? 0;
    if (before + needs > maxSize) return problemNode(tooMuch, node.$reactComponent);
    size += needs;
    if (found) return found.node;
    const sealed = own?.holdsApart ? replaceIn(node) : node;
    known.set(node, { node: sealed, size: size - before });
    return sealed;
  };

  const replace = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (isMadeNode(value)) return sealNode(value);
    if (looksLikeNode(value)) return problemNode(forged);
    return measure(value).holdsApart ? replaceIn(value) : value;
  };

  /** Returns the same value if nothing in it had to be replaced. */
  const replaceIn = <Value extends object>(value: Value): Value => {
    if (Array.isArray(value)) {
      const items = value.map(replace);
      return items.some((item, index) => item !== value[index]) ? (items as Value & unknown[]) : value;
    }
    const entries = Object.entries(value).map(([key, item]) => [key, replace(item), item] as const);
    if (entries.every(([, sealed, item]) => sealed === item)) return value;
    const copy = Object.fromEntries(entries) as Value & HydratedNode;
    return isMadeNode(value) ? markMade(copy) : copy;
  };

  return (value) => {
    if (!isMadeNode(value)) size += measure(value).size;
    return replace(value) as typeof value;
  };
}
