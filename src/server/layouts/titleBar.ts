import type { HydratedNode } from '#contracts/layout.ts';
import type { Pass } from './pass.ts';
import { isMadeNode, markMade } from './madeNodes.ts';
import { isObject } from './plainData.ts';

/** Used for layouts without a title bar. */
export const defaultTitleBar = Object.freeze({ $hydrate: 'react.titleBar' });

export const builtInTitleBar = (): HydratedNode => markMade({ $reactComponent: 'TitleBar', $reactProps: {} });

/** Falls back to the default title bar if the authored one fails, because without it users could not leave the page. */
export async function hydrateTitleBar(pass: Pass, authored: unknown): Promise<HydratedNode> {
  const wanted = isObject(authored) && typeof authored.$hydrate === 'string' ? authored : defaultTitleBar;
  const found = await hydrateOrNothing(pass, wanted);
  if (isTitleBar(found, pass)) return found;
  pass.warn('A layout’s title bar could not be created; the built-in one is shown.');
  const fallback = await hydrateOrNothing(pass, defaultTitleBar);
  return isTitleBar(fallback, pass) ? fallback : builtInTitleBar();
}

/** Returns undefined on failure, because a failing data node (such as a `sprintf`) has no error node. */
async function hydrateOrNothing(pass: Pass, node: unknown): Promise<unknown> {
  try {
    return await pass.hydrate(node, 0);
  } catch (error) {
    pass.noteFault(error);
    return undefined;
  }
}

export function isTitleBar(node: unknown, pass: Pass): node is HydratedNode {
  return (
    isMadeNode(node) &&
    pass.registry.findByComponent(node.$reactComponent)?.variants.some(({ kind }) => kind === 'titleBar') === true
  );
}
