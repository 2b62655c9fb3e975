import type { HydratedNode } from '#contracts/layout.ts';
import type { Hydration } from './hydration.ts';
import { isMadeNode, markMade } from './madeNodes.ts';
import { isObject } from './plainData.ts';

/** Used for layouts without a title bar. */
export const defaultTitleBar = Object.freeze({ $hydrate: 'react.titleBar' });

export const builtInTitleBar = (): HydratedNode => markMade({ $reactComponent: 'TitleBar', $reactProps: {} });

/** Falls back to the default title bar if the authored one fails, because without it users could not leave the page. */
export async function hydrateTitleBar(hydration: Hydration, authored: unknown): Promise<HydratedNode> {
  const wanted = isObject(authored) && typeof authored.$hydrate === 'string' ? authored : defaultTitleBar;
  const found = await hydrateOrNothing(hydration, wanted);
  if (isTitleBar(found, hydration)) return found;
  hydration.warn('A layout’s title bar could not be created; the built-in one is shown.');
  const fallback = await hydrateOrNothing(hydration, defaultTitleBar);
  return isTitleBar(fallback, hydration) ? fallback : builtInTitleBar();
}

/** Returns undefined on failure, because a failing data node (such as a `sprintf`) has no error node. */
async function hydrateOrNothing(hydration: Hydration, node: unknown): Promise<unknown> {
  try {
    return await hydration.hydrate(node, 0);
  } catch (error) {
    hydration.noteFault(error);
    return undefined;
  }
}

export function isTitleBar(node: unknown, hydration: Hydration): node is HydratedNode {
  return (
    isMadeNode(node) &&
    hydration.registry.findByComponent(node.$reactComponent)?.variants.some(({ kind }) => kind === 'titleBar') === true
  );
}
