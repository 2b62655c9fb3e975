import type { HydratedNode } from '#contracts/layout.ts';

/** Inside the process only: stands for a node that comes later. */
export const deferredComponent = '$deferred';

export interface Deferrals {
  /** The node, or its placeholder when it is not ready in time. */
  readonly await: (node: Promise<HydratedNode | null>) => Promise<HydratedNode | null>;
  readonly pending: ReadonlyMap<string, Promise<HydratedNode | null>>;
  /** Ends the waiting clock. */
  readonly close: () => void;
}

/** One clock for the whole page: what is not ready when it rings is waited for later. Equal nodes share one id. */
export function createDeferrals(afterMs: number): Deferrals {
  const late = Symbol('late');
  const pending = new Map<string, Promise<HydratedNode | null>>();
  const ids = new Map<Promise<unknown>, string>();
  let timer: NodeJS.Timeout | undefined;
  const bell = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), afterMs);
  });

  const placeholder = (node: Promise<HydratedNode | null>): HydratedNode => {
    const id = ids.get(node) ?? `d${ids.size + 1}`;
    ids.set(node, id);
    pending.set(id, node);
    return { $reactComponent: deferredComponent, $reactProps: { id } };
  };

  return {
    await: async (node) => {
      const first = await Promise.race([node, bell]);
      return first === late ? placeholder(node) : first;
    },
    pending,
    close: () => clearTimeout(timer),
  };
}
