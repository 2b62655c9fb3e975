import { planRequests } from '../core/planRequests.ts';
import type { ResolvedNode } from '../core/resolveNodes.ts';
import type { DrawableWidget } from './runtime.ts';

/**
 * Loads the chunks of all given nodes at once, so that drawing them does not stop at each. A chunk that fails is not
 * awaited again here: its node's boundary tells.
 */
export async function preloadNodes(nodes: readonly ResolvedNode<DrawableWidget>[]): Promise<void> {
  await Promise.allSettled(planRequests(nodes).map(({ entry }) => entry.loaded ?? entry.load()));
}
