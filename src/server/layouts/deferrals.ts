import type { HydratedNode } from '#contracts/layout.ts';
import type { LateShape } from '#runtime/core/lateShape.ts';
import { markMade } from './madeNodes.ts';

/** Inside the process only: stands for a node that comes later. */
export const deferredComponent = '$deferred';

export interface Deferrals {
  /** The node, or its placeholder when it is not ready in time. `shapeOf` is asked only then. */
  readonly await: (node: Promise<HydratedNode | null>, shapeOf?: () => LateShape) => Promise<HydratedNode | null>;
  readonly pending: ReadonlyMap<string, Promise<HydratedNode | null>>;
  /** Ends the waiting clock. */
  readonly close: () => void;
}

/**
 * One clock for the whole page: what is not ready when it rings is waited for later. Equal nodes share one id. Where most
 * nodes are late it is the server that is slow, not a widget, and putting them all off would only cost more: the clock waits on.
 * @param afterMs when a few slow nodes are left behind. @param atMostMs when it rings whatever is missing.
 */
export function createDeferrals(afterMs: number, atMostMs = 3 * afterMs): Deferrals {
  const late = Symbol('late');
  const pending = new Map<string, Promise<HydratedNode | null>>();
  const ids = new Map<Promise<unknown>, string>();
  const timers: NodeJS.Timeout[] = [];
  let asked = 0;
  let answered = 0;
  const bell = new Promise<typeof late>((resolve) => {
    const ring = () => resolve(late);
    timers.push(setTimeout(ring, atMostMs));
    timers.push(setTimeout(() => answered * 2 >= asked && ring(), afterMs));
  });

  const placeholder = (node: Promise<HydratedNode | null>, shapeOf?: () => LateShape): HydratedNode => {
    const id = ids.get(node) ?? `d${ids.size + 1}`;
    ids.set(node, id);
    pending.set(id, node);
    return markMade({ $reactComponent: deferredComponent, $reactProps: { id, ...(shapeOf ? { shape: shapeOf() } : {}) } });
  };

  return {
    await: async (node, shapeOf) => {
      asked += 1;
      const first = await Promise.race([node, bell]);
      if (first === late) return placeholder(node, shapeOf);
      answered += 1;
      return first;
    },
    pending,
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
