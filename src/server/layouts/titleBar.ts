import type { HydratedNode } from '#contracts/layout.ts';
import type { Pass } from './pass.ts';
import { isObject } from './plainData.ts';
import { isReactNode } from './resolvers/react.ts';

/** Of a layout that says nothing about its title bar. */
export const defaultTitleBar = Object.freeze({ $hydrate: 'react.titleBar' });

/** A page keeps its title bar even where the authored one fails: without it nobody could leave the page. */
export async function hydrateTitleBar(pass: Pass, authored: unknown): Promise<HydratedNode> {
  const wanted = isObject(authored) && typeof authored.$hydrate === 'string' ? authored : defaultTitleBar;
  const found = await pass.hydrate(wanted, 0);
  if (isTitleBar(found, pass)) return found;
  pass.warn('The title bar of a layout gave no title bar; the built-in one is shown.');
  const fallback = await pass.hydrate(defaultTitleBar, 0);
  return isTitleBar(fallback, pass) ? fallback : { $reactComponent: 'TitleBar', $reactProps: {} };
}

function isTitleBar(node: unknown, pass: Pass): node is HydratedNode {
  return isReactNode(node) && pass.registry.findByComponent(node.$reactComponent)?.variants.some(({ kind }) => kind === 'titleBar') === true;
}
