import type { AuthoredNode, CanvasFilter, CanvasMark, CanvasState, HydratedNode } from '#contracts/layout.ts';
import { canvasElementID, keptKey, nodeIDKey, regionID } from '#domain/canvas.ts';
import { joinPointer } from '#lib/pointer.ts';
import { hiddenComponent } from '#runtime/core/resolveNodes.ts';
import type { RegisteredWidget } from '#runtime/registry/createRegistry.ts';
import type { Hydration, ResolverCall } from './hydration.ts';
import { isMadeNode, markMade } from './madeNodes.ts';
import { findFilter } from './middlewares.ts';
import { isObject, type PlainObject } from './plainData.ts';

const isShown = (value: unknown): value is AuthoredNode =>
  isObject(value) && typeof value.$hydrate === 'string' && value.$hydrate.startsWith('react.');

const markOf = (nodeID: string, state?: CanvasState): CanvasMark => ({
  id: canvasElementID(nodeID),
  ...(state ? { state } : {}),
});

const hiddenNode = (nodeID: string, state: CanvasState): HydratedNode =>
  markMade({ $reactComponent: hiddenComponent, $reactProps: {}, $canvas: markOf(nodeID, state) });

const filters: readonly CanvasFilter[] = ['role-filter', 'category-filter', 'conditions'];

async function whyHidden({ $middleware }: AuthoredNode, hydration: Hydration): Promise<CanvasState> {
  const hiding = await findFilter($middleware, hydration).catch(() => undefined);
  return filters.find((name) => name === hiding) ?? 'nothing';
}

/** Title bar and footer have places of their own in the page, which a placeholder would not take. */
const isKept = (node: AuthoredNode, { registry }: Hydration) =>
  node[keptKey] === true && registry.findByID(node.$hydrate)?.widget.role === undefined;

/**
 * A node in the canvas, marked with its ID. One of which nothing is shown, or that the canvas shows already, becomes a
 * placeholder.
 */
export async function makeInCanvas(hydration: Hydration, node: AuthoredNode, make: () => Promise<unknown>) {
  const nodeID = node[nodeIDKey];
  if (typeof nodeID !== 'string') return make();
  if (isKept(node, hydration)) return hiddenNode(nodeID, 'kept');
  const made = await make();
  if (made === null) return hiddenNode(nodeID, await whyHidden(node, hydration));
  if (!isMadeNode(made)) return made;
  const state = made.$reactComponent === 'LayoutError' ? 'failed' : undefined;
  return markMade({ ...made, $canvas: markOf(nodeID, state) });
}

/** Puts a placeholder into each region of a section that has no node. */
export function markEmptyRegions(
  regions: PlainObject,
  { node }: ResolverCall,
  { regions: names = [] }: RegisteredWidget,
): PlainObject {
  const nodeID = node[nodeIDKey];
  if (typeof nodeID !== 'string') return regions;
  const isEmpty = (name: string) => !Array.isArray(regions[name]) || regions[name].length === 0;
  return {
    ...regions,
    ...Object.fromEntries(names.filter(isEmpty).map((name) => [name, [hiddenNode(regionID(nodeID, name), 'region')]])),
  };
}

/** Gives the nodes of a document that have no ID their place as one, so that all of them are marked. */
export function withNodeIDs(value: unknown, pointer: string): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withNodeIDs(item, joinPointer(pointer, index)));
  if (!isShown(value)) return value;
  const inside = Object.entries(value).map(([key, item]) => [
    key,
    Array.isArray(item) ? withNodeIDs(item, joinPointer(pointer, key)) : item,
  ]);
  return {
    ...Object.fromEntries(inside),
    [nodeIDKey]: typeof value[nodeIDKey] === 'string' ? value[nodeIDKey] : pointer,
  };
}
