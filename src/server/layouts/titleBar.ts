import type { HydratedNode } from '#contracts/layout.ts';
import type { Pass } from './pass.ts';
import { isMadeNode, markMade } from './madeNodes.ts';
import { isObject } from './plainData.ts';

/** Of a layout that says nothing about its title bar. */
export const defaultTitleBar = Object.freeze({ $hydrate: 'react.titleBar' });

export const builtInTitleBar = (): HydratedNode => markMade({ $reactComponent: 'TitleBar', $reactProps: {} });

/** A page keeps its title bar even where the authored one fails: without it nobody could leave the page. */
export async function hydrateTitleBar(pass: Pass, authored: unknown): Promise<HydratedNode> {
  const wanted = isObject(authored) && typeof authored.$hydrate === 'string' ? authored : defaultTitleBar;
  const found = await hydrateOrNothing(pass, wanted);
  if (isTitleBar(found, pass)) return found;
  pass.warn('The title bar of a layout gave no title bar; the built-in one is shown.');
  const fallback = await hydrateOrNothing(pass, defaultTitleBar);
  return isTitleBar(fallback, pass) ? fallback : builtInTitleBar();
}

/** Data that fails (a `sprintf` in its place) fails without a node around it. */
async function hydrateOrNothing(pass: Pass, node: unknown): Promise<unknown> {
  try {
    return await pass.hydrate(node, 0);
  } catch {
    return undefined;
  }
}

export function isTitleBar(node: unknown, pass: Pass): node is HydratedNode {
  return isMadeNode(node) && pass.registry.findByComponent(node.$reactComponent)?.variants.some(({ kind }) => kind === 'titleBar') === true;
}
