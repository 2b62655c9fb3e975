import { planRequests } from '../core/planRequests.ts';
import type { ResolvedNode } from '../core/resolveNodes.ts';
import type { DrawableWidget } from './runtime.ts';

/**
 * Loads the chunks of all given nodes in parallel, so that rendering does not wait for one after the other. A failed
 * chunk is handled by its node's boundary.
 */
export async function preloadNodes(nodes: readonly ResolvedNode<DrawableWidget>[]): Promise<void> {
  await Promise.allSettled(planRequests(nodes).map(({ entry }) => entry.loaded ?? entry.load()));
}
