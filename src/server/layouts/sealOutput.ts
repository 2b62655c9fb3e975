import type { HydratedNode } from '#contracts/layout.ts';
import { isMadeNode, looksLikeNode, markMade } from './madeNodes.ts';
import { overhead } from './plainData.ts';

/** The same value, ready to be sent: only what the server made is a node, and no more of it than a page may hold. */
export type Seal = <Value>(value: Value) => Value;

/** Stands where no authored node can be shown. */
export function problemNode(message: string, componentName: string | null = null): HydratedNode {
  return markMade({ $reactComponent: 'LayoutError', $reactProps: { layoutDefinition: {}, componentName, message } });
}

/** A region shows nodes; data in it, such as a `literal` or a `param`, costs its own place and nothing else. */
export const onlyNode = (child: unknown): HydratedNode => (isMadeNode(child) ? child : problemNode('Only widgets can stand here, and this is none.'));

interface Sealed {
  readonly node: HydratedNode;
  readonly size: number;
}

const forged = 'This data looks like a node and is none: only widgets make nodes.';
const tooMuch = 'The page holds more than a page may hold. Show fewer things on it.';

/**
 * The last step before a page is sent. Data that looks like a node (of a literal, a record or an address) would be drawn by
 * the client, past all that its widget checks; a problem node stands in its place. Shared nodes count wherever they stand,
 * because the reply repeats them; the ones that no longer fit are left out, the page stands.
 */
export function createSeal(maxSize: number): Seal {
  const known = new Map<object, Sealed>();
  let size = 0;

  const sealNode = (node: HydratedNode): HydratedNode => {
    const found = known.get(node);
    const before = size;
    let result = found?.node ?? node;
    if (found) size += found.size;
    else result = sealEntries(node);
    if (size > maxSize) {
      size = before;
      return problemNode(tooMuch, node.$reactComponent);
    }
    if (!found) known.set(node, { node: result, size: size - before });
    return result;
  };

  const sealEntries = <Value extends object>(value: Value): Value => {
    let copy: Record<string, unknown> | undefined;
    const source = value as Record<string, unknown>;
    for (const key in source) {
      size += key.length + overhead;
      const sealed = seal(source[key]);
      if (sealed !== source[key]) {
        copy ??= { ...source };
        copy[key] = sealed;
      }
      // the node around is over the limit: what else it holds need not be counted
      if (size > maxSize) break;
    }
    if (!copy) return value;
    if (isMadeNode(value)) markMade(copy as unknown as HydratedNode);
    return copy as Value;
  };

  const sealList = (list: readonly unknown[]): readonly unknown[] => {
    let copy: unknown[] | undefined;
    for (const [index, item] of list.entries()) {
      const sealed = seal(item);
      if (sealed !== item) {
        copy ??= [...list];
        copy[index] = sealed;
      }
      if (size > maxSize) break;
    }
    return copy ?? list;
  };

  const seal = (value: unknown): unknown => {
    if (typeof value === 'string') {
      size += value.length + overhead;
      return value;
    }
    if (typeof value !== 'object' || value === null) {
      size += 2 * overhead;
      return value;
    }
    size += overhead;
    if (Array.isArray(value)) return sealList(value);
    if (isMadeNode(value)) return sealNode(value);
    return looksLikeNode(value) ? problemNode(forged) : sealEntries(value);
  };

  return seal as Seal;
}
