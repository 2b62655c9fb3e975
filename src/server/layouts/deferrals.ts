import type { HydratedNode } from '#contracts/layout.ts';
import type { LateShape } from '#runtime/core/lateShape.ts';
import { markMade } from './madeNodes.ts';

/** Component name of placeholders for deferred nodes; used only in-process. */
export const deferredComponent = '$deferred';

export interface Deferrals {
  /** The node, or its placeholder if it is not ready in time. `shapeOf` is called only for a placeholder. */
  readonly await: (node: Promise<HydratedNode | null>, shapeOf?: () => LateShape) => Promise<HydratedNode | null>;
  readonly pending: ReadonlyMap<string, Promise<HydratedNode | null>>;
  /** Stops the timers. */
  readonly close: () => void;
}

/**
 * One timer for the whole page: nodes that are not ready when it fires are deferred. Equal nodes share an ID. If most
 * nodes are late, the server as a whole is slow and deferring would only add cost, so it waits longer. @param afterMs
 * when a few slow nodes are deferred. @param atMostMs when all unfinished nodes are deferred.
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
    return markMade({
      $reactComponent: deferredComponent,
      $reactProps: { id, ...(shapeOf ? { shape: shapeOf() } : {}) },
    });
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
